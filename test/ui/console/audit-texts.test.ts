import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '../../../src/domain/audit/audit.ts';
import { texts } from '../../../src/ui/console/areas/audit/texts.ts';

test('every action of the audit log has a text in both languages', () => {
  for (const { actions } of [texts.en, texts.ja])
    expect(Object.keys(actions).sort()).toEqual([...AUDIT_ACTIONS].sort());
});
