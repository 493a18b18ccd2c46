/** Suspending and erasing people for the directory: how much of it goes on without an operator, and what is written. */
import type { AuditedBy } from '../../domain/audit/caller.ts';
import {
  attributesOf,
  changedUser,
  type DirectoryUser,
  type HeldAct,
  heldUser,
  type LinkingAttribute,
  notHeld,
  peopleForAnother,
  REMOVALS_WITHIN_US,
  suspendsAnew,
} from '../../domain/directory/directory-user.ts';
import type { StoreReads, StoreWrites } from '../../domain/ports.ts';
import { audit } from '../audit.ts';
import { acceptDeletionOf } from '../people/request-deletion.ts';
import { isActive } from '../sessions/open-session.ts';
import type { Stored } from '../stored.ts';

type Timed = Pick<Stored, 'clock'>;

/** The person whom an account is about; null: nobody is registered with that linkage ID, or they are being deleted. */
export async function personOf(store: StoreReads, { linkId }: DirectoryUser): Promise<string | null> {
  const authId = linkId === null ? null : await store.authIdOfEkyc(linkId);
  return authId !== null && (await isActive(store, authId)) ? authId : null;
}

/** Whether the directory may suspend or erase one more person within this hour. */
export async function mayRemove({ clock }: Timed, store: StoreReads): Promise<boolean> {
  const removals = await store.directoryRemovals(clock.nowUs() - REMOVALS_WITHIN_US);
  const people = peopleForAnother(removals);
  return people === 0 || (await store.hasPeople(people));
}

const noteRemoval = ({ clock }: Timed, tx: StoreWrites): Promise<void> =>
  tx.noteDirectoryRemoval(clock.nowUs(), clock.nowUs() - REMOVALS_WITHIN_US);

/** How the log names an account: by its own ID, and by the person's if there is one. */
const noted = (actor: AuditedBy, user: DirectoryUser, authId: string | null) => ({
  actor,
  subject: authId ?? user.id,
  details: { account: user.id },
});

/** An account as it was written. `held`: what was asked for waits for an operator. */
export interface Written {
  user: DirectoryUser;
  held: boolean;
}

/**
 * Writes an account that a client changed or created. If that would suspend one person too many, everything else is written
 * and the suspension waits.
 * @param before null: the account is new
 */
export async function writeUser(
  world: Timed,
  tx: StoreWrites,
  actor: AuditedBy,
  {
    before,
    after,
    linkedBy,
  }: { before: DirectoryUser | null; after: DirectoryUser; linkedBy: LinkingAttribute },
): Promise<Written> {
  const authId = await personOf(tx, after);
  const suspends = suspendsAnew(before, after) && authId !== null;
  if (suspends && !(await mayRemove(world, tx))) {
    const user = withHeld(before, after, linkedBy, world.clock.nowUs());
    if (user !== before) await put(tx, before, user);
    if (before?.held !== user.held) await auditHeld(world, tx, actor, user, authId);
    return { user, held: true };
  }
  if (before === after) return { user: after, held: false };
  await put(tx, before, after);
  if (suspends) await noteRemoval(world, tx);
  await audit(world, tx, { ...noted(actor, after, authId), action: actionOf(before, after) });
  return { user: after, held: false };
}

const put = (tx: StoreWrites, before: DirectoryUser | null, user: DirectoryUser): Promise<void> =>
  before === null ? tx.addDirectoryUser(user) : tx.saveDirectoryUser(user);

/** The account as it was asked for, but active, with the suspension waiting. A deletion that waits says more. */
function withHeld(
  before: DirectoryUser | null,
  after: DirectoryUser,
  linkedBy: LinkingAttribute,
  nowUs: number,
): DirectoryUser {
  if (before === null) return heldUser({ ...after, suspendedAtUs: null }, 'suspension', nowUs);
  const free = notHeld(before);
  const active = changedUser(free, { ...attributesOf(after), active: true }, linkedBy, nowUs);
  if (before.held === null || active.linkId !== before.linkId) return heldUser(active, 'suspension', nowUs);
  const { held, heldAtUs, allowedBy } = before;
  return active === free ? before : { ...active, held, heldAtUs, allowedBy };
}

function actionOf(before: DirectoryUser | null, after: DirectoryUser) {
  if (suspendsAnew(before, after)) return 'directory.suspend';
  if (before === null) return 'directory.create';
  return before.suspendedAtUs !== null && after.suspendedAtUs === null
    ? 'directory.resume'
    : 'directory.change';
}

function auditHeld(
  world: Timed,
  tx: StoreWrites,
  actor: AuditedBy,
  user: DirectoryUser,
  authId: string | null,
): Promise<void> {
  const note = noted(actor, user, authId);
  const details = { ...note.details, what: user.held };
  return audit(world, tx, { ...note, details, action: 'directory.hold' });
}

/** Erases the person of an account that a client deleted, and forgets the account; or lets that wait. */
export async function removeUser(
  world: Timed,
  tx: StoreWrites,
  actor: AuditedBy,
  user: DirectoryUser,
): Promise<Written> {
  const authId = await personOf(tx, user);
  if (authId !== null && !(await mayRemove(world, tx))) {
    const waiting = heldUser(user, 'deletion', world.clock.nowUs());
    if (waiting !== user) {
      await tx.saveDirectoryUser(waiting);
      await auditHeld(world, tx, actor, waiting, authId);
    }
    return { user: waiting, held: true };
  }
  if (authId !== null) await noteRemoval(world, tx);
  await erase(world, tx, actor, user, authId);
  return { user, held: false };
}

async function erase(
  world: Timed,
  tx: StoreWrites,
  actor: AuditedBy,
  user: DirectoryUser,
  authId: string | null,
): Promise<void> {
  if (authId !== null && user.linkId !== null) await acceptDeletionOf(world, tx, 'ekyc', user.linkId, actor);
  await tx.removeDirectoryUser(user.id);
  await audit(world, tx, { ...noted(actor, user, authId), action: 'directory.remove' });
}

/** Carries out what waited. */
export async function carryOutHeld(
  world: Timed,
  tx: StoreWrites,
  actor: AuditedBy,
  user: DirectoryUser,
  held: HeldAct,
  linkedBy: LinkingAttribute,
): Promise<void> {
  const authId = await personOf(tx, user);
  const free = notHeld(user);
  if (held === 'deletion') return await erase(world, tx, actor, free, authId);
  const given = { ...attributesOf(free), active: false };
  await tx.saveDirectoryUser(changedUser(free, given, linkedBy, world.clock.nowUs()));
  await audit(world, tx, { ...noted(actor, user, authId), action: 'directory.suspend' });
}

/** Forgets what waited; a client that still wants it asks again. */
export async function dismissHeld(
  world: Timed,
  tx: StoreWrites,
  actor: AuditedBy,
  user: DirectoryUser,
): Promise<void> {
  await tx.saveDirectoryUser(notHeld(user));
  const note = noted(actor, user, await personOf(tx, user));
  const details = { ...note.details, what: user.held };
  await audit(world, tx, { ...note, details, action: 'directory.dismiss' });
}
