/** Whether the site's directory is served, and how its accounts belong to people. */
import type { ApiKey } from '../../domain/access/ports-api-keys.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import {
  DEFAULT_DIRECTORY_SETTINGS,
  DIRECTORY_SETTINGS,
  type DirectorySettings,
  REMOVALS_WITHIN_US,
  removalLimit,
} from '../../domain/directory/directory-user.ts';
import type { DirectoryCounts } from '../../domain/directory/ports-directory.ts';
import { ScimFault } from '../../domain/directory/scim-fault.ts';
import { refusal } from '../../domain/failure.ts';
import type { SettingReads } from '../../domain/site/ports-settings.ts';
import { audit } from '../audit.ts';
import { keptCounts } from '../kept-counts.ts';
import type { Stored } from '../stored.ts';

/** The scope of API keys that directories call with, and nobody else. */
const DIRECTORY_SCOPE = 'people:provision';

export const directorySettings = async (store: SettingReads): Promise<DirectorySettings> =>
  (await DIRECTORY_SETTINGS.read(store)) ?? DEFAULT_DIRECTORY_SETTINGS;

/** Refuses a directory as long as it is off. @throws ScimFault off */
export async function requireDirectory({ store }: Pick<Stored, 'store'>): Promise<void> {
  if (!(await directorySettings(store)).on) throw new ScimFault('off');
}

/**
 * Sets them; what is not given stays. With another linking attribute, every account belongs to the person whom that one names from then on; so that this
 * neither suspends nor resumes anybody, no account may be suspended or wait for operators.
 * @throws Failure state_forbids (`linked_by`)
 */
export const setDirectory = (
  world: Stored,
  actor: AuditedBy,
  given: Partial<DirectorySettings>,
): Promise<void> =>
  world.store.transact(async (tx) => {
    const before = await directorySettings(tx);
    const settings = { ...before, ...given };
    if (before.on === settings.on && before.linkedBy === settings.linkedBy) return;
    if (before.linkedBy !== settings.linkedBy) {
      const { suspended, heldSuspensions, heldDeletions } = await tx.directoryCounts();
      if (suspended + heldSuspensions + heldDeletions > 0) throw refusal('accounts_in_force', 'linked_by');
      await tx.linkDirectoryUsersBy(settings.linkedBy);
    }
    await DIRECTORY_SETTINGS.write(tx, settings);
    const details = { on: settings.on, linked_by: settings.linkedBy };
    await audit(world, tx, { actor, action: 'directory.set', details });
  });

interface DirectoryOverview {
  settings: DirectorySettings;
  counts: DirectoryCounts;
  /** How many people may be suspended and erased within an hour, and how many were in the last one. */
  limit: number;
  removals: number;
  /** The keys that directories call with and that have not ended. */
  keys: ApiKey[];
}

export async function directoryOverview({ clock, store }: Stored): Promise<DirectoryOverview> {
  const nowUs = clock.nowUs();
  const keys = (await store.apiKeys()).filter(
    ({ scopes, revokedAtUs, expiresAtUs }) =>
      scopes.includes(DIRECTORY_SCOPE) && revokedAtUs === null && (expiresAtUs ?? Infinity) > nowUs,
  );
  return {
    settings: await directorySettings(store),
    counts: await keptCounts(store).directoryCounts(),
    limit: removalLimit((await keptCounts(store).counts()).people),
    removals: await store.directoryRemovals(nowUs - REMOVALS_WITHIN_US),
    keys,
  };
}
