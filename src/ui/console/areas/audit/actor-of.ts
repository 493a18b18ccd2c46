import type { AdminAuditEntry } from '../../../../contract/audit/admin-audit.ts';
import type { texts } from './texts.ts';

type Words = Pick<(typeof texts)['en'], 'actors' | 'key' | 'kiosk'>;

/** The name of an entry's actor. The service's own actors, and what keys and kiosks are, are in the operator's language. */
export function actorOf(
  { actor, actor_name: name }: Pick<AdminAuditEntry, 'actor' | 'actor_name'>,
  t: Words,
): string {
  const own = t.actors[actor];
  if (own) return own;
  if (actor.startsWith('key:') && name.startsWith('key ')) return t.key(name.slice('key '.length));
  if (actor.startsWith('kiosk:') && name.startsWith('kiosk ')) return t.kiosk(name.slice('kiosk '.length));
  return name;
}
