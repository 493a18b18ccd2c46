import { expect, test } from 'vitest';
import { AUDIT_ACTIONS, EARLIER_AUDIT_ACTIONS } from '../../../src/domain/audit/audit.ts';
import { texts } from '../../../src/ui/console/areas/audit/texts.ts';

test('every action of the audit log has a text in both languages', () => {
  for (const { actions } of [texts.en, texts.ja])
    expect(Object.keys(actions).sort()).toEqual([...AUDIT_ACTIONS, ...EARLIER_AUDIT_ACTIONS].sort());
});

test('a log that was compared with no checksum is not said to be complete', () => {
  for (const [{ anchors }, complete] of [
    [texts.en, 'nothing is missing'],
    [texts.ja, '欠落はありません'],
  ] as const) {
    expect(anchors(0)).not.toContain(complete);
    for (const n of [1, 2]) expect(anchors(n)).toContain(complete);
  }
  expect(texts.en.anchors(1)).not.toContain('checksums');
});
