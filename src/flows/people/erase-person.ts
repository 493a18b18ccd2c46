import {
  beginDeletion,
  completeDeletion,
  type DeleteProcess,
  isRunning,
  noteRemoved,
  type Removed,
  setBackDeletion,
} from '../../domain/people/deletion.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import { reject } from '../../domain/sessions/session.ts';
import { saveSession } from '../sessions/save-session.ts';
import type { Stored } from '../stored.ts';
import { type ReceiptSigner, receiptOf } from './deletion-receipt.ts';
import type { Erasing } from './needs.ts';

/**
 * Deletions carried out before old versions are removed from the disk (SQLite: a checkpoint of the write-ahead log).
 */
const BATCH = 32;
/**
 * People whose steps share a transaction. Each transaction waits for the disk, during which SQLite answers nobody; steps of
 * many people would take as long by themselves.
 */
const AT_ONCE = 8;
/**
 * Sessions per transaction of the disk, which takes a few milliseconds; polling is answered in between. People whose steps
 * share a transaction share this number, too.
 */
const STEP = 100;

/**
 * Carries out the accepted deletions. Every step is a transaction that can be repeated, so a service that crashed
 * continues at its next start; what was deleted is counted in the transaction that deleted it.
 * @param report receives the error of a failed deletion, to be logged; the deletion is tried again
 * @param stop checked between the people who share transactions and the next; true: the rest is left to the next run
 */
export async function eraseDue(
  world: Erasing,
  signer: ReceiptSigner,
  report: (processId: string, error: unknown) => void,
  stop: () => boolean = () => false,
): Promise<void> {
  for (;;) {
    const due = await world.store.dueDeletions(world.clock.nowUs(), BATCH);
    if (due.length === 0 || stop()) return;
    const erased: string[] = [];
    for (let at = 0; at < due.length && !stop(); at += AT_ONCE) {
      const some = due.slice(at, at + AT_ONCE).map(({ id }) => id);
      erased.push(...(await eraseTogether(world, some, report)));
    }
    await completeAll(world, signer, erased, report);
  }
}

/**
 * Takes some people through the steps together. Steps that share a transaction are lost together, whoever they are lost by:
 * each of them is repeated by itself. One who fails then is set back and goes no further.
 * @returns the deletions that were carried out
 */
async function eraseTogether(
  world: Erasing,
  processIds: readonly string[],
  report: (processId: string, error: unknown) => void,
): Promise<string[]> {
  let going = [...processIds];
  const step = async (act: (processId: string, most: number) => Promise<void>) => {
    const most = Math.floor(STEP / going.length);
    const went = await Promise.allSettled(going.map((id) => act(id, most)));
    const gone: string[] = [];
    for (const [at, id] of going.entries()) {
      const one = went[at];
      if (one.status === 'fulfilled') continue;
      try {
        if (going.length === 1) throw one.reason;
        await act(id, STEP);
      } catch (error) {
        report(id, error);
        await change(world, id, setBackDeletion);
        gone.push(id);
      }
    }
    going = going.filter((id) => !gone.includes(id));
  };
  const authIds = new Map<string, string>();
  const of = (id: string) => authIds.get(id) as string;
  await step(async (id) => {
    authIds.set(id, (await change(world, id, beginDeletion)).authId);
  });
  await step((id, most) => endSessions(world, id, of(id), most));
  // Registrations wait meanwhile, so that none can find or restore what is just being deleted.
  await world.enrolments.run(() => step((id) => eraseData(world, id, of(id))));
  await step((id, most) => eraseSessions(world, id, of(id), most));
  return going;
}

async function eraseData(world: Erasing, processId: string, authId: string): Promise<void> {
  await remove(world, processId, (tx, nowUs) => tx.erasePerson(authId, nowUs));
  await world.store.site.updateMemory(() => world.packs.current().gallery.remove(authId));
}

async function eraseSessions(world: Stored, processId: string, authId: string, most: number): Promise<void> {
  for (let after: number | null = -1; after !== null; ) {
    const from: number = after;
    await remove(world, processId, async (tx) => {
      const step = await tx.eraseSessions(authId, from, most);
      after = step.next;
      return step.removed;
    });
  }
}

/** Ends open sessions with the reason person_gone and notifies their pages. */
async function endSessions(
  world: Pick<Erasing, 'clock' | 'store' | 'sessions'>,
  processId: string,
  authId: string,
  most: number,
): Promise<void> {
  while (await endSome(world, processId, authId, most));
}

/** @returns whether there may be more */
async function endSome(
  world: Pick<Erasing, 'clock' | 'store' | 'sessions'>,
  processId: string,
  authId: string,
  most: number,
): Promise<boolean> {
  let ended: readonly string[] = [];
  await remove(world, processId, async (tx, nowUs) => {
    const open = await tx.openSessionsOf(authId, most);
    for (const session of open) {
      await saveSession(tx, session, reject(session, 'person_gone', nowUs), nowUs);
      await tx.noteChange('session', session.id);
    }
    ended = open.map(({ id }) => id);
    return ended.length > 0 ? { sessions_ended: ended.length } : {};
  });
  await world.store.site.updateMemory(() => {
    for (const id of ended) world.sessions.ended(id);
  });
  return ended.length === most;
}

/**
 * Completes the deletions, but only once old versions of the deleted data, including the wrapped key, are gone from the
 * disk.
 */
async function completeAll(
  world: Stored,
  signer: ReceiptSigner,
  ids: readonly string[],
  report: (processId: string, error: unknown) => void,
): Promise<void> {
  if (ids.length === 0) return;
  const gone = await dropOldVersions(world);
  if (gone !== true) report(ids[0], gone);
  await world.store.transact(async (tx) => {
    const nowUs = world.clock.nowUs();
    for (const id of ids) {
      const before = await running(tx, id);
      const after = gone === true ? completeDeletion(before, nowUs) : setBackDeletion(before, nowUs);
      await tx.saveDeletion(after);
      if (after.completedAtUs !== null) await tx.setReceipt(id, receiptOf(signer, after));
    }
  });
}

async function dropOldVersions({ store }: Pick<Stored, 'store'>): Promise<true | Error> {
  try {
    return (
      (await store.dropOldVersions()) || new Error('old versions are still being read, perhaps by a backup')
    );
  } catch (error) {
    return error as Error;
  }
}

const remove = (
  world: Stored,
  id: string,
  step: (tx: StoreWrites, nowUs: number) => Promise<Removed>,
): Promise<void> =>
  world.store.transact(async (tx) => {
    const nowUs = world.clock.nowUs();
    await tx.saveDeletion(noteRemoved(await running(tx, id), await step(tx, nowUs), nowUs));
  });

const change = (
  world: Stored,
  id: string,
  next: (p: DeleteProcess, nowUs: number) => DeleteProcess,
): Promise<DeleteProcess> =>
  world.store.transact(async (tx) => {
    const after = next(await running(tx, id), world.clock.nowUs());
    await tx.saveDeletion(after);
    return after;
  });

async function running(tx: StoreWrites, id: string): Promise<DeleteProcess> {
  const process = await tx.deleteProcess(id);
  if (!process || !isRunning(process)) throw new Error(`deletion ${id} is not running`);
  return process;
}
