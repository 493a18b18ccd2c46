/** What the service tells of updates: to operators, and in the audit log, which `omote update` itself may be unable to open. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import type { AdminUpgrade } from '../../contract/appliances/admin-upgrade.ts';
import type { AuditAction } from '../../domain/audit/audit.ts';
import { audit } from '../../flows/audit.ts';
import type { Stored } from '../../flows/stored.ts';
import { programFolder } from '../folders.ts';
import { Installation } from './installation.ts';
import { trustedKeys } from './update-keys.ts';
import { type Outcome, readState } from './update-state.ts';
import { wayBackOf } from './way-back.ts';

/** In the data folder: the number of the latest outcome that the audit log has. */
const NOTED_FILE = 'update-noted';

const ACTIONS: Record<Outcome['outcome'], AuditAction> = {
  applied: 'update.apply',
  refused: 'update.refuse',
  rolled_back: 'update.roll_back',
  unready: 'update.apply',
  went_back: 'update.go_back',
};

/** Writes to the audit log what updates have come to since the last time. */
export async function noteUpdates(world: Stored, dataDir: string, program = programFolder()): Promise<void> {
  const path = join(dataDir, NOTED_FILE);
  const noted = existsSync(path) ? Number(readFileSync(path, 'utf8')) || 0 : 0;
  const fresh = readState(new Installation(program)).outcomes.filter(({ number }) => number > noted);
  const last = fresh.at(-1);
  if (!last) return;
  await world.store.transact(async (tx) => {
    for (const { at, outcome, from, to, reason } of fresh)
      await audit(world, tx, {
        actor: 'task',
        action: ACTIONS[outcome],
        subject: to ?? '',
        details: {
          from,
          at,
          ...(reason !== '' && { reason }),
          ...(outcome === 'unready' && { ready: false }),
        },
      });
  });
  // After a crash at this point entries come twice, and none is missing.
  writeFileSync(path, `${last.number}\n`, { mode: 0o600 });
}

export function upgradeView(program = programFolder()): AdminUpgrade {
  const at = new Installation(program);
  const back = at.kind === 'package' ? wayBackOf(at) : null;
  return {
    version: packageJson.version,
    installation: at.kind,
    way_back: back && { version: back.version, needs_backup: back.needsBackup },
    trusted_keys: keysOf(at),
    outcomes: readState(at)
      .outcomes.map(({ at: instant, outcome, from, to, reason }) => ({
        at: instant,
        outcome,
        from,
        to,
        reason,
      }))
      .reverse(),
  };
}

/** A file that is no key is told of where it matters, by `omote update`. */
function keysOf({ program, kind }: Installation): string[] {
  try {
    return kind === 'package' ? [...trustedKeys(program).keys()] : [];
  } catch {
    return [];
  }
}
