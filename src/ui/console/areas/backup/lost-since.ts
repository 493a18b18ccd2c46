import type { AdminAuditEntry } from '../../../../contract/audit/admin-audit.ts';

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
export type LostKind = (typeof LOST)[number];

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

type Entry = Pick<AdminAuditEntry, 'action' | 'subject' | 'seq'>;

/**
 * Counts what these entries and sessions added. Who or what several entries name counts once, such as a person who got an ID
 * and then a face; a change of settings counts each time.
 * @param sessions how many sessions were issued
 */
export function lostIn(entries: readonly Entry[], sessions: number): Readonly<Record<LostKind, number>> {
  const named = new Map<LostKind, Set<string | number>>();
  for (const { action, subject, seq } of entries) {
    const kind = UNDONE[action];
    if (kind) named.set(kind, (named.get(kind) ?? new Set()).add(kind === 'settings' ? seq : subject));
  }
  const counted = LOST.map((kind) => [kind, kind === 'sessions' ? sessions : (named.get(kind)?.size ?? 0)]);
  return Object.fromEntries(counted) as Record<LostKind, number>;
}
