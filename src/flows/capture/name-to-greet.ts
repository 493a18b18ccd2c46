import type { Session } from '../../domain/sessions/session.ts';
import type { NameShown } from '../../domain/site/visitor-settings.ts';
import type { Configured } from '../configured.ts';

/**
 * The display name with which to greet an accepted person. Whoever a search found is greeted without it: to a stranger
 * whom it took for somebody, the name would say for whom.
 * @param atKiosk true: shown on a kiosk's screen; false: on the person's own capture page
 * @returns null: nobody gave an ID, the site does not show names there, or the person has none
 */
export async function nameToGreet(
  { settings, store }: Pick<Configured, 'settings' | 'store'>,
  { authId, policy }: Pick<Session, 'authId' | 'policy'>,
  atKiosk: boolean,
): Promise<string | null> {
  if (policy.identifies) return null;
  if (!WHERE[settings.visitorNameShown].includes(atKiosk ? 'kiosk' : 'capture')) return null;
  return (await store.personDescription(authId)).name;
}

const WHERE: Readonly<Record<NameShown, readonly ('capture' | 'kiosk')[]>> = {
  off: [],
  capture: ['capture'],
  kiosk: ['kiosk'],
  both: ['capture', 'kiosk'],
};
