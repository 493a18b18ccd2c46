import type { BrowserContext, Page } from 'playwright';
import type { Site } from './site.ts';

/** Screen sizes that people use, px: a phone, a kiosk in portrait and landscape, a desktop. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  kiosk: { width: 1080, height: 1920 },
  'kiosk-wide': { width: 1920, height: 1080 },
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
