/** Which keys reach the kiosk's page. Pure: the window asks, the tests cover. */
export interface KeyInput {
  key: string;
  control: boolean;
  alt: boolean;
  shift: boolean;
  meta: boolean;
}

export type KeyDecision = 'pass' | 'block' | 'ask-exit';

/** Keys that move in a page, besides those that write. Barcode scanners type, then press Enter or Tab. */
const MOVING = new Set([
  ...['Enter', 'Tab', 'Backspace', 'Delete', 'Escape', 'Shift', 'CapsLock', 'Home', 'End'],
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'],
  // Japanese keyboards.
  ...[
    'Process',
    'Convert',
    'NonConvert',
    'HiraganaKatakana',
    'KanaMode',
    'Zenkaku',
    'Hankaku',
    'ZenkakuHankaku',
    'Eisu',
  ],
]);

/**
 * An allow-list: what writes or moves passes, everything else (function keys, browser and media keys, every
 * combination with Ctrl, Alt or the system's key) does not. AltGr is Ctrl and Alt on Windows, so a combination of both
 * that writes a sign passes.
 */
export function decideKey({ key, control, alt, shift, meta }: KeyInput): KeyDecision {
  if (control && alt && shift && key.toLowerCase() === 'x') return 'ask-exit';
  const writes = [...key].length === 1;
  if (meta) return 'block';
  if (control || alt) return control && alt && writes ? 'pass' : 'block';
  return writes || MOVING.has(key) ? 'pass' : 'block';
}
