/**
 * The work of `omote store move`: moving everything in the store between the data folder and PostgreSQL, with the
 * service stopped.
 */

import type { AuditNote } from '../../domain/audit/audit.ts';
import type { Store } from '../../domain/ports.ts';
import { verifyAuditLog } from '../../flows/audit/verify-audit-log.ts';
import type { MoveProgress } from '../../store/move/copy-rows.ts';
import type { Moved } from '../../store/move/move-store.ts';
import type { MovePlan } from '../../store/move/plan-move.ts';
import { lockFolder } from '../../store/store.ts';
import type { Config } from '../config.ts';
import { dataKeyOf, placeOfDataKey } from '../data-key/data-key.ts';
import { databasePlace } from '../database-place.ts';
import { knownNode } from '../node-file.ts';
import { refuseUnusableData, settleUpgrade } from '../with-store.ts';

interface MoveRequest {
  /** The PostgreSQL URL; null: OMOTE_DATABASE_URL. */
  url: string | null;
  to: 'folder' | 'database';
  /** See store/move/move-store.ts. */
  keep: boolean;
  replace: boolean;
}

/** Moves the store. @throws Error with a human-readable message; then the store stays where it was */
export async function moveSite(
  config: Config,
  { url, to, keep, replace }: MoveRequest,
  onProgress: (progress: MoveProgress) => void,
  /** Called every few seconds, with a reason, while PostgreSQL waits for its replica. */
  onReplicaWait: (why: string) => void,
): Promise<Moved> {
  const database = { ...placeOf(config, url), onReplicaWait };
  return await alone(config, { to, keep }, async (dataKey) => {
    const { moveStore } = await import('../../store/move/move-store.ts');
    return await moveStore({
      folder: config.dataDir,
      database,
      to,
      appliance: knownNode(config.dataDir)?.id ?? null,
      dataKey,
      keep,
      replace,
      note: noteOf({ to }),
      inspect: refuseBrokenLog,
      onProgress,
    });
  });
}

/**
 * What a move would do, and why it would be refused. Nothing is written.
 * @throws Error with a human-readable message
 */
export const planSiteMove = (config: Config, { url, ...how }: MoveRequest): Promise<MovePlan> => {
  const database = placeOf(config, url);
  return alone(config, how, async (dataKey) => {
    const { planMove } = await import('../../store/move/plan-move.ts');
    return await planMove({ folder: config.dataDir, database, dataKey, ...how });
  });
};

/**
 * Undoes a move from the place that this configuration names.
 * @returns the place that the data had been moved to, in words
 */
export const undoSiteMove = (config: Config): Promise<{ other: string }> =>
  alone(config, null, async (dataKey) => {
    const { undoMove } = await import('../../store/move/move-store.ts');
    const database = config.databaseUrl === null ? null : placeOf(config, null);
    return await undoMove({ folder: config.dataDir, database, dataKey, note: noteOf({ undone: true }) });
  });

function placeOf(config: Config, given: string | null) {
  const url = given ?? config.databaseUrl;
  if (url === null)
    throw new Error('Which database? Give its address after --to or --from, or set OMOTE_DATABASE_URL.');
  return databasePlace(config.dataDir, url);
}

const noteOf = (details: AuditNote['details']): AuditNote => ({
  atUs: Date.now() * 1000,
  actor: 'task',
  action: 'store.move',
  subject: '',
  details,
});

/** @param how null: a move is undone. A service may be running on a folder that is only copied. */
async function alone<T>(
  config: Config,
  how: Pick<MoveRequest, 'to' | 'keep'> | null,
  job: (dataKey: Uint8Array) => Promise<T>,
): Promise<T> {
  if (placeOfDataKey(config) === null)
    throw new Error(
      `There is no data key in ${config.dataDir}. Put the site's data.key there (chmod 600): without it, none of the moved data could be opened.`,
    );
  const isSource = how?.to === 'database';
  const beside = isSource && how.keep;
  if (beside) settleUpgrade({ ...config, databaseUrl: null });
  const unlock = beside ? () => undefined : lockFolder(config.dataDir);
  if (!unlock) throw new Error(`The service is running on ${config.dataDir}. Stop it first.`);
  try {
    if (isSource) refuseUnusableData(config.dataDir);
    const dataKey = await dataKeyOf(config);
    try {
      return await job(dataKey);
    } finally {
      dataKey.fill(0);
    }
  } finally {
    unlock();
  }
}

async function refuseBrokenLog(arrived: Store): Promise<void> {
  const log = await verifyAuditLog(arrived);
  if (!log.sound)
    throw new Error(`The audit log isn’t intact: ${log.why}. Nothing was switched; see omote verify.`);
}
