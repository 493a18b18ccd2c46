import type { AdminAuditEntry } from '../../../../contract/audit/admin-audit.ts';
import type { AdminSession } from '../../../../contract/sessions/admin-session.ts';

/** What a restore can take away, in the order in which it is said. */
export const LOST = [
  'people',
  'sessions',
  'decisions',
  'links',
  'settings',
  'keys',
  'kiosks',
  'accounts',
] as const;
type LostKind = (typeof LOST)[number];

/** The audit log's actions that a restore undoes, and what they are counted as. */
export const UNDONE: Readonly<Record<string, LostKind>> = {
  'person.create': 'people',
  'person.register': 'people',
  'review.decide': 'decisions',
  'review.undo': 'decisions',
  'detection.dismiss': 'decisions',
  'link.create': 'links',
  'link.remove': 'links',
  'settings.change': 'settings',
  'key.create': 'keys',
  'key.rotate': 'keys',
  'kiosk.create': 'kiosks',
  'operator.create': 'accounts',
};

type Entry = Pick<AdminAuditEntry, 'action' | 'at' | 'subject' | 'seq'>;
type Issued = Pick<AdminSession, 'issued_at'>;

/**
 * Counts what these entries and sessions added. Who or what several entries name counts once, such as a person who got an ID
 * and then a face; a change of settings counts each time.
 * @param since what came before it is not counted; like the others an instant of the service, with microseconds
 */
export function lostIn(
  entries: readonly Entry[],
  sessions: readonly Issued[],
  since: string,
): Readonly<Record<LostKind, number>> {
  const named = new Map<LostKind, Set<string | number>>();
  for (const { action, at, subject, seq } of entries) {
    const kind = UNDONE[action];
    if (kind && at >= since)
      named.set(kind, (named.get(kind) ?? new Set()).add(kind === 'settings' ? seq : subject));
  }
  const issued = sessions.filter(({ issued_at }) => issued_at >= since).length;
  const counted = LOST.map((kind) => [kind, kind === 'sessions' ? issued : (named.get(kind)?.size ?? 0)]);
  return Object.fromEntries(counted) as Record<LostKind, number>;
}
