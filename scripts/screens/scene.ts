import type { BrowserContext, Page } from 'playwright';
import type { Site } from './site.ts';

/** Screen sizes that people use, px: phones, kiosks in portrait and landscape, large and small, and a desktop. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
  kiosk: { width: 1080, height: 1920 },
  'kiosk-wide': { width: 1920, height: 1080 },
  'kiosk-laptop': { width: 1366, height: 768 },
  'kiosk-small': { width: 1024, height: 600 },
  desktop: { width: 1280, height: 800 },
} as const;
export type SizeName = keyof typeof SIZES;

export const LOCALES = { en: 'en-GB', ja: 'ja-JP' } as const;
export type Language = keyof typeof LOCALES;

export interface Shot {
  site: Site;
  page: Page;
  context: BrowserContext;
  language: Language;
  size: SizeName;
}

/** A screen in one of its states. To add one, add a line to a table in scenes-*.ts. */
export interface Scene {
  area: 'capture' | 'kiosk' | 'console';
  name: string;
  /** Default: the sizes of the area. */
  sizes?: readonly SizeName[];
  /** The scene ends with a result, so the person is not asked to move (Site.withoutMovements). */
  still?: boolean;
  /** The site's settings while the scene is photographed, by their names in the console's API. */
  settings?: Readonly<Record<string, unknown>>;
  /** Takes the scene in dark mode too. */
  dark?: boolean;
  /** Takes the whole page, however long it is. */
  whole?: boolean;
  /** Takes the scene on a site's first day, before any data exists. */
  fresh?: boolean;
  /** Needs a site of several appliances; skipped if this machine has no PostgreSQL. */
  several?: boolean;
  /** Whether an administrator is signed in. Default: only in the console. */
  signedIn?: boolean;
  show(shot: Shot): Promise<void>;
}

export const AREA_SIZES: Record<Scene['area'], readonly SizeName[]> = {
  capture: ['phone', 'desktop'],
  kiosk: ['kiosk', 'kiosk-wide', 'phone'],
  console: ['phone', 'desktop'],
};

/** A site that greets its people by name, and tells them where to go. */
export const GREETS = {
  visitor_name_shown: 'both',
  visitor_next_step: ['Please go to window 2.', 'ja: 2番窓口へお進みください。'],
};

/** A site that has another way for who does not use their face. */
export const HELPS = {
  visitor_other_way: [
    'Please show your health insurance card at window 1.',
    'ja: 1番窓口で保険証をお見せください。',
  ],
  visitor_contact: ['Reception, ground floor, phone 100', 'ja: 総合受付（内線100）'],
};

/** Names as sites give them: a kiosk that calls staff says where it is. */
export const PLACE_NAMES: Record<SizeName, string> = {
  phone: '受付 Reception',
  narrow: '',
  kiosk: '正面玄関 Main entrance',
  'kiosk-wide': '東館1階 East wing',
  'kiosk-laptop': '西館2階 West wing',
  'kiosk-small': '3番窓口 Window 3',
  desktop: '',
};
