import type { ShellTexts } from './texts.ts';

export type MenuAction = 'console' | 'kiosk' | 'logs' | 'autostart' | 'about' | 'quit';

export type MenuItem =
  | { action: MenuAction; label: string; checked?: boolean }
  /** Shows information and does nothing. */
  | { label: string }
  | 'separator';

/** @param baseUrl null: the service isn't running */
export function trayItems(t: ShellTexts, baseUrl: string | null, atLogin: boolean): MenuItem[] {
  return [
    { label: baseUrl === null ? t.starting : t.running(baseUrl) },
    'separator',
    { action: 'console', label: t.openConsole },
    { action: 'kiosk', label: t.openKiosk },
    { action: 'logs', label: t.logFolder },
    { action: 'autostart', label: t.startAtLogin, checked: atLogin },
    { action: 'about', label: t.about },
    'separator',
    { action: 'quit', label: t.quit },
  ];
}

export const fileItems = (t: ShellTexts): MenuItem[] => [
  { action: 'console', label: t.openConsole },
  { action: 'kiosk', label: t.openKiosk },
  'separator',
  { action: 'quit', label: t.quit },
];

export const helpItems = (t: ShellTexts): MenuItem[] => [
  { action: 'logs', label: t.logFolder },
  { action: 'about', label: t.about },
];
