import { expect, test } from 'vitest';
import { PAIRING_CODE_CHARS } from '../../../src/contract/kiosks/kiosk-limits.ts';
import { plainCode } from '../../../src/ui/kiosk/screens/pairing.tsx';

test.each(['ABCD-EFG2', 'abcd efg2', 'ＡＢＣＤ－ＥＦＧ２', 'ａｂｃｄーｅｆｇ２'])(
  'a pairing code typed as %s is complete, so that it can be sent',
  (typed) => {
    expect(plainCode(typed)).toBe('ABCDEFG2');
    expect(plainCode(typed)).toHaveLength(PAIRING_CODE_CHARS);
  },
);
