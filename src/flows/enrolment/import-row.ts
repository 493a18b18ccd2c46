import { NOT_LOCKED } from '../../domain/access/lockout.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { STILL_LIMITS } from '../../domain/capture/quality.ts';
import {
  type ImportJob,
  type ImportPhase,
  type ImportReads,
  type ImportRow,
  legible,
  MAX_NAME_CHARS,
  type RowReason,
} from '../../domain/enrolment/import.ts';
import { Failure, refusal } from '../../domain/failure.ts';
import type { SearchHit } from '../../domain/gallery/ports-search.ts';
import type { AveragedTemplate } from '../../domain/gallery/template.ts';
import { EngineBusy } from '../../domain/packs/ports-engine.ts';
import { deletionReason } from '../../domain/people/deletion.ts';
import { isNewLinkId } from '../../domain/people/link-id.ts';
import type { StoreReads, StoreWrites } from '../../domain/ports.ts';
import type { FailureKind } from '../../domain/refusals.ts';
import type { Micros } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import type { Configured } from '../configured.ts';
import type { RunningPack } from '../gallery/active-pack.ts';
import { fitFace } from '../gallery/fit-face.ts';
import { refuseWhileLoading } from '../gallery/gallery.ts';
import { searchGallery } from '../gallery/search-gallery.ts';
import { newId } from '../identifiers.ts';
import { linkEkyc } from '../people/link-ekyc.ts';
import { pictureSource } from '../picture-source.ts';
import { leastSuspicious, suspicion } from '../shield/record-duplicates.ts';
import type { Stored } from '../stored.ts';
import { enrol } from './enrol.ts';
import { hasBegun, importNames, importOf } from './import-people.ts';
import type { Enrolling } from './needs.ts';
import { completedSession } from './register-image.ts';

interface RowPicture {
  importId: string;
  line: number;
  /** A JPEG, or the reason why there is none: no file has that name, or the file is too large to send. */
  picture: Uint8Array | 'picture_missing' | 'too_large';
  /** The name of a picture that may be the missing one. */
  similar?: string | undefined;
  /** Called before a face is replaced that the actor did not start to replace; throws unless the actor may. */
  replacing: () => void;
  actor: AuditedBy;
}

/**
 * Processes one row with its picture, in the dry run or the actual import. A row that is not waiting is returned as it
 * is, so a repetition does no harm. If the actual import begins while a row is being checked, the row stays waiting. A person is
 * registered and linked, and the row marked as done, in one transaction.
 * @throws Failure unknown_resource; unavailable: the gallery is being loaded; what `replacing` throws; EngineBusy
 */
export async function importRow(world: Enrolling, given: RowPicture): Promise<ImportRow> {
  const job = await importOf(world.store, given.importId);
  const row = await rowOf(world.store, given);
  if (row.state !== 'waiting') return row;
  // Another pack may take over while the picture is read; the template is of the pack with which the row began.
  const active = world.packs.current();
  refuseWhileLoading(active.gallery);
  const before = await judge(world.store, job, row);
  if (before.reason && before.reason !== 'overwrites')
    return await settle(world, given, job.phase, before.reason);
  refuseReplacing(world, job, given, before);
  const { picture } = given;
  if (typeof picture === 'string') {
    const detail = given.similar === undefined ? null : legible(given.similar, MAX_NAME_CHARS);
    return await settle(world, given, job.phase, picture, 0, detail);
  }
  try {
    const { engine } = active;
    const face = fitFace(
      await engine.read(picture, {
        limits: STILL_LIMITS,
        embed: true,
        deadlineMs: DEADLINE_MS,
        source: pictureSource(given.actor),
      }),
    );
    const pack = engine.pack.name;
    return job.phase === 'check'
      ? await check(world, active, given, job, face.template, before)
      : await register(world, active, { ...given, picture }, job, { ...face, pack }, before.authId);
  } catch (error) {
    const reason = error instanceof Failure ? pictureReason(error.faults[0].kind) : null;
    if (!reason) throw error;
    return await settle(world, given, job.phase, reason);
  }
}

const DEADLINE_MS = 20_000;

const pictureReason = (kind: FailureKind): RowReason | null =>
  kind.startsWith('image_') || kind === 'invalid' || kind === 'too_large' ? kind : null;

/** The run was confirmed by whoever started it; rows that are left waiting are open to nobody else. */
function refuseReplacing(
  world: Pick<Stored, 'clock'>,
  job: ImportJob,
  { replacing, actor }: RowPicture,
  { reason }: Pick<Judgement, 'reason'>,
): void {
  if (job.phase === 'run' && reason === 'overwrites' && !hasBegun(world, job, actor)) replacing();
}

async function rowOf(
  store: ImportReads,
  { importId, line }: Pick<RowPicture, 'importId' | 'line'>,
): Promise<ImportRow> {
  const row = await store.importRow(importId, line);
  if (!row) throw refusal('not_found', 'line');
  return row;
}

interface Judgement {
  /** The Auth ID of the person whose face it is; a new one for a new person. */
  authId: string;
  isNew: boolean;
  reason: RowReason | null;
}

/** Finds the person that the row refers to, before its picture is read. */
async function judge(store: StoreReads, job: ImportJob, { authId, ekycId }: ImportRow): Promise<Judgement> {
  const linked = ekycId === null ? null : await store.authIdOfEkyc(ekycId);
  const known = authId ?? linked;
  if (ekycId !== null && linked === null && !isNewLinkId(ekycId))
    return { authId: known ?? newId(), isNew: known === null, reason: 'csv_ekyc_id' };
  if (known === null) return { authId: newId(), isNew: true, reason: null };
  const found = { authId: known, isNew: false };
  if (!(await store.person(known))) return { ...found, reason: 'unknown_auth_id' };
  const deletion = await store.deletionOf(known);
  if (deletion) return { ...found, reason: deletionReason(deletion) };
  if (linked !== null && linked !== known) return { ...found, reason: 'linked_elsewhere' };
  if (!(await store.faceOf(known))) return { ...found, reason: null };
  return { ...found, reason: job.existing === 'skip' ? 'already_registered' : 'overwrites' };
}

async function check(
  world: Pick<Configured, 'store' | 'settings'>,
  active: RunningPack,
  given: RowPicture,
  job: ImportJob,
  template: AveragedTemplate,
  { authId, reason }: Judgement,
): Promise<ImportRow> {
  const limits = suspicion(active.engine.pack, world.settings);
  const query = { limit: MAX_ALIKE, minScore: leastSuspicious(limits), except: authId };
  const hits = await searchGallery(world.store, active, template, query);
  const duplicate = job.duplicates === 'refuse' && (hits[0]?.score ?? -1) >= limits.automatic;
  if (duplicate) return await settle(world, given, 'check', 'duplicate', hits.length);
  return await world.store.transact((tx) =>
    change(tx, given, 'check', (row) => ({
      ...row,
      state: 'checked',
      reason,
      detail: null,
      alike: hits.length,
    })),
  );
}

const MAX_ALIKE = 100;

async function register(
  world: Enrolling,
  { engine }: RunningPack,
  given: RowPicture & { picture: Uint8Array },
  job: ImportJob,
  face: ReturnType<typeof fitFace> & { pack: string },
  authId: string,
): Promise<ImportRow> {
  const { importId, picture: image } = given;
  const [sessionId, faceFeatureId] = [newId(), newId()];
  const { automatic } = suspicion(engine.pack, world.settings);
  const enrolment = { authId, sessionId, faceFeatureId, image, ...face, metadata: '{}' };
  const names = await importNames(world);
  const committed = await enrol(world, enrolment, async (tx, atUs, hits) => {
    const row = await rowOf(tx, given);
    if (row.state !== 'waiting') return { enrolled: false, written: row };
    const { reason, isNew } = await judgeAgain(tx, job, row, authId, hits, automatic);
    if (reason && reason !== 'overwrites') {
      const refused = settled(row, 'run', reason, hits.length);
      await tx.saveImportRow(importId, refused);
      return { enrolled: false, written: refused };
    }
    refuseReplacing(world, job, given, { reason });
    await addPerson(tx, row, authId, isNew, atUs);
    await namePerson(tx, job, authId, names.open(importId, row));
    await tx.addSession(
      completedSession({ authId, checkOverwrite: false }, sessionId, faceFeatureId, atUs),
      null,
      '{}',
    );
    const done: ImportRow = { ...row, authId, state: 'done', reason, detail: null, alike: hits.length };
    await tx.saveImportRow(importId, done);
    const { actor } = given;
    await audit(world, tx, {
      actor,
      action: 'person.register',
      subject: authId,
      details: { import: importId },
    });
    return { enrolled: true, written: done };
  });
  if (committed === 'stale') throw new EngineBusy('the model pack has just been changed');
  return committed.written;
}

/**
 * Checks the row again inside the transaction, because another request may have come first while the picture was read.
 */
async function judgeAgain(
  tx: StoreReads,
  job: ImportJob,
  row: ImportRow,
  authId: string,
  hits: readonly SearchHit[],
  automatic: number,
): Promise<Pick<Judgement, 'reason' | 'isNew'>> {
  const now = await judge(tx, job, row);
  const other = !now.isNew && now.authId !== authId;
  if (other) return { isNew: false, reason: 'linked_elsewhere' };
  if (job.duplicates === 'refuse' && (hits[0]?.score ?? -1) >= automatic)
    return { ...now, reason: 'duplicate' };
  return now;
}

async function addPerson(
  tx: StoreWrites,
  { ekycId }: ImportRow,
  authId: string,
  isNew: boolean,
  atUs: Micros,
): Promise<void> {
  if (isNew) await tx.addPerson({ authId, createdAtUs: atUs, lockout: NOT_LOCKED });
  if (ekycId !== null) await linkEkyc(tx, ekycId, authId, atUs);
}

/** Gives the person the table's name. A name that operators gave stays, unless the import overwrites what is there. */
async function namePerson(
  tx: StoreReads & StoreWrites,
  { existing }: ImportJob,
  authId: string,
  name: string | null,
): Promise<void> {
  if (name === null) return;
  const before = await tx.personDescription(authId);
  if (before.name === null || existing === 'overwrite') await tx.describePerson(authId, { ...before, name });
}

/** The row as not registered, with the reason. People who already have a face do not count as failures. */
function settled(
  row: ImportRow,
  phase: ImportPhase,
  reason: RowReason,
  alike: number,
  detail: string | null = null,
): ImportRow {
  const skipped = reason === 'already_registered';
  const state = phase === 'check' ? (skipped ? 'checked' : 'problem') : skipped ? 'skipped' : 'failed';
  return { ...row, state, reason, detail, alike };
}

const settle = (
  world: Pick<Stored, 'store'>,
  given: RowPicture,
  phase: ImportPhase,
  reason: RowReason,
  alike = 0,
  detail: string | null = null,
) =>
  world.store.transact((tx) => change(tx, given, phase, (row) => settled(row, phase, reason, alike, detail)));

/**
 * A row that was judged in the dry run goes on waiting if the actual import began meanwhile: what the dry run found would
 * stand for a registration that nobody makes.
 */
async function change(
  tx: StoreWrites,
  given: RowPicture,
  phase: ImportPhase,
  to: (row: ImportRow) => ImportRow,
): Promise<ImportRow> {
  const [job, row] = [await importOf(tx, given.importId), await rowOf(tx, given)];
  if (row.state !== 'waiting' || job.phase !== phase) return row;
  const changed = to(row);
  await tx.saveImportRow(given.importId, changed);
  return changed;
}
