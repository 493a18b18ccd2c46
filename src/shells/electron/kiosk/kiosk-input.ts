/** Decides which keys reach the kiosk's page. Pure, so that tests can cover it. */
export interface KeyInput {
  key: string;
  control: boolean;
  alt: boolean;
  shift: boolean;
  meta: boolean;
}

type KeyDecision = 'pass' | 'block' | 'ask-exit';

/**
 * Keys that edit text or move within a page, in addition to those that type characters. Barcode scanners type, then
 * press Enter or Tab.
 */
const MOVING = new Set([
  ...['Enter', 'Tab', 'Backspace', 'Delete', 'Escape', 'Shift', 'CapsLock', 'Home', 'End'],
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'],
  // Keys of Japanese keyboards.
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
 * An allow-list: keys that type or move pass. All others are blocked: function keys, browser and media keys, and all
 * combinations with Ctrl, Alt or the system's key. On Windows AltGr counts as Ctrl and Alt, so a combination of both
 * that types a character passes.
 */
export function decideKey({ key, control, alt, shift, meta }: KeyInput): KeyDecision {
  if (control && alt && shift && key.toLowerCase() === 'x') return 'ask-exit';
  const writes = [...key].length === 1;
  if (meta) return 'block';
  if (control || alt) return control && alt && writes ? 'pass' : 'block';
  return writes || MOVING.has(key) ? 'pass' : 'block';
}

const TOUCHES = new Set([
  ...['touchStart', 'gestureTapDown', 'pointerDown', 'mouseDown', 'mouseWheel'],
  ...['rawKeyDown', 'keyDown'],
]);

/** Whether an input event means that somebody is there. A mouse that moves may have been shaken by a door. */
export const isTouch = (type: string): boolean => TOUCHES.has(type);
