import type { AuditedBy } from '../../domain/audit/audit.ts';
import type { Settings } from '../../domain/site/settings.ts';
import { audit } from '../audit.ts';
import type { Configured } from '../configured.ts';
import type { Stored } from '../stored.ts';
import { storedSettings } from './site-settings.ts';

/** told: the data folder is new, or the site's operators have read the notice. waiting: they have not read it. */
const KEPT_AS = 'challenge_notice';

/**
 * Sites that worked before movements were the default get them with the upgrade, unless they had chosen otherwise.
 * Their people will be asked for something new, so operators are told once.
 * @param isNew nobody has worked with this data folder yet
 * @param chosen a variable of the environment decides
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

export const newDefaultWaits = async ({ store }: Pick<Stored, 'store'>): Promise<boolean> =>
  (await store.setting(KEPT_AS)) === 'waiting';

/** An operator has read it. */
export const confirmNewDefault = (world: Stored, actor: AuditedBy): Promise<void> =>
  world.store.transact(async (tx) => {
    await tx.setSetting(KEPT_AS, 'told');
    const details = { read: true };
    await audit(world, tx, { actor, action: 'settings.change', subject: 'active_challenge', details });
  });
