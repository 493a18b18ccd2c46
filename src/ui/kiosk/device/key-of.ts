/** The keys whose signs IDs and issued URLs consist of, where a US or a Japanese keyboard has them. */
const SIGNS: Readonly<Record<string, string>> = {
  Minus: '-_',
  IntlRo: '\\_',
  Period: '.>',
  Slash: '/?',
  Backquote: '`~',
  Equal: '^~',
  Semicolon: ';:',
  Quote: ':',
  NumpadSubtract: '--',
  NumpadDecimal: '..',
  NumpadDivide: '//',
  Enter: '',
  Tab: '',
};

type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'getModifierState'>;

/**
 * The key that was pressed, as in KeyboardEvent.key, in half width. While an input method takes the keys, browsers don't
 * say which sign a key would have typed; then its place on the keyboard tells it.
 */
export function keyOf(event: PressedKey): string {
  const { key, code, shiftKey } = event;
  if (key !== 'Process' && key !== 'Unidentified') return [...key].length === 1 ? key.normalize('NFKC') : key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey === event.getModifierState('CapsLock') ? letter.toLowerCase() : letter;
  const [, row, digit] = /^(Digit|Numpad)(\d)$/.exec(code) ?? [];
  // With Shift, the row of digits has signs, and others on each keyboard.
  if (digit) return row === 'Digit' && shiftKey ? key : digit;
  if (code === 'NumpadEnter') return 'Enter';
  if (code.startsWith('Shift')) return 'Shift';
  const signs = SIGNS[code];
  if (signs === undefined) return key;
  return signs === '' ? code : (signs[shiftKey ? 1 : 0] ?? key);
}
