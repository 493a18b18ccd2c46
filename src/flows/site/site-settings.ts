import type { AuditedBy } from '../../domain/audit/caller.ts';
import type { SettingReads } from '../../domain/site/ports-settings.ts';
import type { Settings } from '../../domain/site/settings.ts';
import { SITE_SETTINGS, type StoredSettings } from '../../domain/site/site-settings.ts';
import { audit } from '../audit.ts';
import type { Configured } from '../configured.ts';

/** The settings that operators have changed; the others have their standard values. */
export const storedSettings = async (store: SettingReads): Promise<StoredSettings> =>
  (await SITE_SETTINGS.read(store)) ?? {};

export interface SettingsUpdate {
  /** The new values, already validated; undefined: the value in `standard` applies again. */
  values: ReadonlyMap<keyof Settings, unknown>;
  /** The settings' names on the wire, in the same order, for the audit log. */
  names: readonly string[];
  standard: Settings;
}

/**
 * Changes the settings in force. Only this function writes them (test/flows/site/one-writer.test.ts). It changes the
 * one object that the service keeps from start to end, so everything that holds it reads the settings in force.
 */
export function applySettings(
  { settings }: { settings: Readonly<Settings> },
  values: Partial<Settings>,
): void {
  Object.assign(settings, values);
}

/** Stores settings and puts them in force at once: flows read world.settings whenever they need one. */
export async function changeSettings(
  world: Configured,
  actor: AuditedBy,
  update: SettingsUpdate,
): Promise<void> {
  await world.store.transact(async (tx) => {
    const kept = await storedSettings(tx);
    for (const [member, value] of update.values) {
      if (value === undefined) delete kept[member];
      else kept[member] = value;
    }
    await SITE_SETTINGS.write(tx, kept);
    for (const [i, value] of [...update.values.values()].entries()) {
      const to =
        typeof value === 'object' && value !== null
          ? '…'
          : ((value ?? null) as string | number | boolean | null);
      const details = value === undefined ? { to: 'default' } : { to };
      await audit(world, tx, { actor, action: 'settings.change', subject: update.names[i] ?? '', details });
    }
  });
  const inForce = [...update.values].map(([member, value]) => [
    member,
    value === undefined ? update.standard[member] : value,
  ]);
  applySettings(world, Object.fromEntries(inForce));
}
