import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '../../../src/domain/audit/audit.ts';
import { LOST, lostIn, UNDONE } from '../../../src/ui/console/areas/backup/lost-since.ts';

const entries = (...said: [action: string, subject: string][]) =>
  said.map(([action, subject], seq) => ({ action, subject, seq }));

describe('what a restore would take away', () => {
  it('counts who or what several entries name once, and each change of settings', () => {
    const counts = lostIn(
      entries(
        ['person.create', 'a'],
        ['person.register', 'a'],
        ['person.register', 'b'],
        ['review.decide', 'r'],
        ['review.undo', 'r'],
        ['settings.change', 'match_fmr'],
        ['settings.change', 'match_fmr'],
        ['operator.sign_in', 'o'],
        ['person.look', 'c'],
      ),
      7,
    );
    const none = Object.fromEntries(LOST.map((kind) => [kind, 0]));
    expect(counts).toEqual({ ...none, people: 2, sessions: 7, decisions: 1, settings: 2 });
  });

  it('goes by actions that the log knows, and each kind can come about', () => {
    expect(
      Object.keys(UNDONE).filter((action) => !(AUDIT_ACTIONS as readonly string[]).includes(action)),
    ).toEqual([]);
    expect(new Set([...Object.values(UNDONE), 'sessions'])).toEqual(new Set(LOST));
  });
});
