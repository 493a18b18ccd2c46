import type { AuditedBy } from '../../domain/audit/caller.ts';
import type { Settings } from '../../domain/site/settings.ts';
import { audit } from '../audit.ts';
import type { Configured } from '../configured.ts';
import type { Stored } from '../stored.ts';
import { storedSettings } from './site-settings.ts';

/** `told`: nothing to announce, or operators have read the notice. `waiting`: nobody has read it yet. */
const KEPT_AS = 'challenge_notice';

/**
 * Head movements became the default in a later version, so a site that was in use before and never chose otherwise gets
 * them with the upgrade. People will be asked for something new, so operators are notified once.
 * @param isNew the data folder has not been used yet
 * @param chosen an environment variable sets head movements
 */
export async function noteNewDefault(world: Configured, isNew: boolean, chosen: boolean): Promise<void> {
  const { store, settings } = world;
  if ((await store.setting(KEPT_AS)) !== null) return;
  const same = isNew || chosen || 'activeChallenge' in (await storedSettings(store));
  await store.transact(async (tx) => {
    await tx.setSetting(KEPT_AS, same ? 'told' : 'waiting');
    if (same) return;
    const details: { to: Settings['activeChallenge']; by: string } = {
      to: settings.activeChallenge,
      by: 'new default',
    };
    await audit(world, tx, {
      actor: 'service',
      action: 'settings.change',
      subject: 'active_challenge',
      details,
    });
  });
}

/** Whether the notice waits to be read. */
export const newDefaultWaits = async ({ store }: Pick<Stored, 'store'>): Promise<boolean> =>
  (await store.setting(KEPT_AS)) === 'waiting';

/** An operator has read the notice. */
export const confirmNewDefault = (world: Stored, actor: AuditedBy): Promise<void> =>
  world.store.transact(async (tx) => {
    await tx.setSetting(KEPT_AS, 'told');
    const details = { read: true };
    await audit(world, tx, { actor, action: 'settings.change', subject: 'active_challenge', details });
  });
