import type { AuditedBy } from '../../domain/audit/caller.ts';
import { Failure, fault } from '../../domain/failure.ts';
import type { SettingReads } from '../../domain/site/ports-settings.ts';
import type { Settings } from '../../domain/site/settings.ts';
import { SITE_SETTINGS, type StoredSettings } from '../../domain/site/site-settings.ts';
import { audit } from '../audit.ts';
import type { Configured } from '../configured.ts';

/** The settings that operators have changed; the others have their standard values. */
export const storedSettings = async (store: SettingReads): Promise<StoredSettings> =>
  (await SITE_SETTINGS.read(store)) ?? {};

interface SettingsUpdate {
  /** The new values, already validated; undefined: the value in `standard` applies again. */
  values: ReadonlyMap<keyof Settings, unknown>;
  /** The settings' names on the wire, in the same order, for the audit log. */
  names: readonly string[];
  standard: Settings;
  /** The stored values that the change is based on; it is refused if one of them differs by now. */
  expected?: readonly ExpectedSetting[];
}

export interface ExpectedSetting {
  /** The setting's name on the wire. */
  name: string;
  member: keyof Settings;
  /** Whether the value that is stored now is the expected one; undefined: none is stored. */
  holds: (stored: unknown) => boolean;
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

/**
 * Stores settings and puts them in force at once: flows read world.settings whenever they need one.
 * @throws Failure state_forbids that names each setting whose value is not the expected one; nothing is changed then
 */
export async function changeSettings(
  world: Configured,
  actor: AuditedBy,
  update: SettingsUpdate,
): Promise<void> {
  await world.store.transact(async (tx) => {
    const kept = await storedSettings(tx);
    refuseOutdated(update.expected ?? [], kept);
    const before: StoredSettings = { ...world.settings, ...kept };
    for (const [member, value] of update.values) {
      if (value === undefined) delete kept[member];
      else kept[member] = value;
    }
    await SITE_SETTINGS.write(tx, kept);
    for (const [i, [member, value]] of [...update.values].entries()) {
      const details = {
        from: recorded(before[member]),
        to: value === undefined ? 'default' : recorded(value),
      };
      await audit(world, tx, { actor, action: 'settings.change', subject: update.names[i] ?? '', details });
    }
  });
  const inForce = [...update.values].map(([member, value]) => [
    member,
    value === undefined ? update.standard[member] : value,
  ]);
  await world.store.site.updateMemory(() => applySettings(world, Object.fromEntries(inForce)));
}

/** Lists and texts by language are too long for the log. */
const recorded = (value: unknown): string | number | boolean | null =>
  typeof value === 'object' && value !== null ? '…' : ((value ?? null) as string | number | boolean | null);

/** Within the transaction, so that no other change can come between. */
function refuseOutdated(expected: readonly ExpectedSetting[], kept: StoredSettings): void {
  const changed = expected.filter(({ member, holds }) => !holds(kept[member]));
  if (changed.length === 0) return;
  throw new Failure(changed.map(({ name }) => fault('setting_changed', name)));
}
