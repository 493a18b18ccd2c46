import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '../../../src/domain/audit/audit.ts';
import { LOST, lostIn, UNDONE } from '../../../src/ui/console/areas/backup/lost-since.ts';

const MADE = '2026-03-01T09:00:00.500000+00:00';
const AFTER = '2026-03-01T09:00:00.500001+00:00';
const BEFORE = '2026-03-01T09:00:00.499999+00:00';

const entries = (...said: [action: string, subject: string][]) =>
  said.map(([action, subject], seq) => ({ action, at: AFTER, subject, seq }));

describe('what a restore would take away', () => {
  it('counts who or what several entries name once, each change of settings, and only what came later', () => {
    const after = entries(
      ['person.create', 'a'],
      ['person.register', 'a'],
      ['person.register', 'b'],
      ['review.decide', 'r'],
      ['review.undo', 'r'],
      ['settings.change', 'match_fmr'],
      ['settings.change', 'match_fmr'],
      ['operator.sign_in', 'o'],
      ['person.look', 'c'],
    );
    const before = { action: 'key.create', at: BEFORE, subject: 'k', seq: 99 };
    const issued = [AFTER, MADE, BEFORE].map((issued_at) => ({ issued_at }));
    const counts = lostIn([...after, before], issued, MADE);
    const none = Object.fromEntries(LOST.map((kind) => [kind, 0]));
    expect(counts).toEqual({ ...none, people: 2, sessions: 2, decisions: 1, settings: 2 });
  });

  it('goes by actions that the log knows, and each kind can come about', () => {
    expect(
      Object.keys(UNDONE).filter((action) => !(AUDIT_ACTIONS as readonly string[]).includes(action)),
    ).toEqual([]);
    expect(new Set([...Object.values(UNDONE), 'sessions'])).toEqual(new Set(LOST));
  });
});
