/** What waits for operators because a directory asked for too much within an hour. */
import { isAccount } from '../../domain/access/operator.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import type { DirectoryUser, HeldAct, LinkingAttribute } from '../../domain/directory/directory-user.ts';
import { refusal } from '../../domain/failure.ts';
import type { StoreReads, StoreWrites } from '../../domain/ports.ts';
import { adminsAbleToSignIn } from '../access/password.ts';
import { audit } from '../audit.ts';
import type { Stored } from '../stored.ts';
import { directorySettings } from './directory-settings.ts';
import { carryOutHeld, dismissHeld, hold, personOf } from './removals.ts';

/** The operator who decides. `name` signs decisions: different names of accounts are different people. */
interface Decider {
  caller: AuditedBy;
  name: string;
}

interface HeldDecided {
  /** How many were carried out or dismissed. */
  done: number;
  /** How many wait on: another administrator has to let them through, too, or they are about somebody else by now. */
  waiting: number;
  /** How many of this kind are left, including those. */
  left: number;
}

const AT_ONCE = 50;

/**
 * Lets through what waits. Deletions need the accounts of two administrators, if more than one can sign in: an API key or a
 * command may be the same person’s.
 * @throws Failure scope_missing (`role`)
 */
export const allowHeld = (
  world: Stored,
  by: Decider,
  held: HeldAct,
  ids: readonly string[],
): Promise<HeldDecided> =>
  eachHeld(world, held, ids, async (tx, user, linkedBy) => {
    const authId = await personOf(tx, user);
    if (authId !== null && authId !== user.heldFor) {
      // The linkage ID belongs to somebody else by now, about whom nobody was asked.
      await hold(world, tx, by.caller, user, held, authId);
      return 'waits';
    }
    if (held === 'deletion' && (await needsAnother(tx, user, by.name))) {
      if (user.allowedBy === by.name) return 'waits';
      await tx.saveDirectoryUser({ ...user, allowedBy: by.name });
      const subject = authId ?? user.id;
      const details = { account: user.id };
      await audit(world, tx, { actor: by.caller, action: 'directory.allow', subject, details });
      return 'waits';
    }
    await carryOutHeld(world, tx, by.caller, { user, authId, linkedBy });
    return 'done';
  });

/** Forgets what waits. */
export const dismissAllHeld = (
  world: Stored,
  { caller }: Decider,
  held: HeldAct,
  ids: readonly string[],
): Promise<HeldDecided> =>
  eachHeld(world, held, ids, async (tx, user) => {
    await dismissHeld(world, tx, caller, user);
    return 'done';
  });

/** @throws Failure scope_missing (`role`): two administrators are needed, and the caller has no account */
async function needsAnother(store: StoreReads, { allowedBy }: DirectoryUser, name: string): Promise<boolean> {
  const admins = await adminsAbleToSignIn(store);
  if (admins.length < 2) return false;
  if (!isAccount(name)) throw refusal('operators_decide', 'role', { people: 2 });
  return allowedBy === name || !admins.some((admin) => admin.name === allowedBy);
}

async function eachHeld(
  world: Stored,
  held: HeldAct,
  ids: readonly string[],
  decide: (tx: StoreWrites, user: DirectoryUser, linkedBy: LinkingAttribute) => Promise<'done' | 'waits'>,
): Promise<HeldDecided> {
  const { store } = world;
  const result = { done: 0, waiting: 0 };
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const part = await store.transact(async (tx) => {
      const { linkedBy } = await directorySettings(tx);
      const counts = { done: 0, waits: 0 };
      for (const id of ids.slice(at, at + AT_ONCE)) {
        const user = await tx.directoryUser(id);
        // Withdrawn or decided meanwhile.
        if (user?.held === held) counts[await decide(tx, user, linkedBy)]++;
      }
      return counts;
    });
    result.done += part.done;
    result.waiting += part.waits;
  }
  const { heldSuspensions, heldDeletions } = await store.directoryCounts();
  return { ...result, left: held === 'suspension' ? heldSuspensions : heldDeletions };
}

/**
 * Forgets an account, which ends its suspension: for a directory that is no longer there to say so.
 * @throws Failure unknown_resource
 */
export const forgetAccount = (world: Stored, actor: AuditedBy, id: string): Promise<void> =>
  world.store.transact(async (tx) => {
    const user = await tx.directoryUser(id);
    if (user === null) throw refusal('not_found', 'id');
    const subject = (await personOf(tx, user)) ?? id;
    await tx.removeDirectoryUser(id);
    await audit(world, tx, { actor, action: 'directory.forget', subject, details: { account: id } });
  });
