import { beforeEach, describe, expect, it } from 'vitest';
import { ownerQrText, textOfOwnerKey } from '../../../src/contract/capture/owner-code.ts';
import { ShownCode } from '../../../src/ui/kiosk/machine/shown-code.ts';

const KEY = textOfOwnerKey(new Uint8Array(16).fill(8));
const OTHER = textOfOwnerKey(new Uint8Array(16).fill(9));

describe('the code that a visitor has shown', () => {
  let shown: ShownCode;
  /** What the screen was given. */
  let given: string[];
  const read = (said: string, taken = true): void =>
    shown.read(said, (text) => {
      given.push(text);
      return taken;
    });

  beforeEach(() => {
    shown = new ShownCode();
    given = [];
    read(ownerQrText('ada', KEY));
  });

  it('gives the screen its ID alone, and keeps its key', () => {
    expect([given, shown.key]).toEqual([['ada'], KEY]);
  });

  it('is replaced by what was read since, be it an ID, half a code or the code of another', () => {
    for (const [said, key] of [
      [ownerQrText('bea', OTHER), OTHER],
      ['4711', null],
      [ownerQrText('ada', KEY).slice(0, -1), null],
      [KEY, null],
    ] as const) {
      read(ownerQrText('ada', KEY));
      read(said);
      expect([said, shown.key]).toEqual([said, key]);
    }
  });

  it('stays where no screen took what was read', () => {
    read('4711', false);
    read(ownerQrText('bea', OTHER), false);
    expect(shown.key).toBe(KEY);
  });

  it('is not kept where no screen took it', () => {
    shown.forget();
    read(ownerQrText('ada', KEY), false);
    expect(shown.key).toBeNull();
  });

  it('is of use to a session of its ID alone', () => {
    shown.keepFor('ada');
    expect(shown.key).toBe(KEY);
    for (const identifier of ['bea', null]) {
      read(ownerQrText('ada', KEY));
      shown.keepFor(identifier);
      expect(shown.key).toBeNull();
    }
  });
});
