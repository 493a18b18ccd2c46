/** Suspending and erasing people for the directory: how much of it goes on without an operator, and what is written. */
import type { AuditedBy } from '../../domain/audit/caller.ts';
import {
  attributesOf,
  changedUser,
  type DirectoryUser,
  dismissedUser,
  type HeldAct,
  heldUser,
  isForOperators,
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
async function mayRemove({ clock }: Timed, store: StoreReads): Promise<boolean> {
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
 * Writes an account that a client changed or created. If that would suspend one person too many, or somebody about whom
 * operators were asked, everything else is written and the suspension waits.
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
  const held = suspends && (isAsked(before, after) || !(await mayRemove(world, tx)));
  const user = held ? withHeld({ before, after, linkedBy }, authId, world.clock.nowUs()) : after;
  if (user !== before) {
    await (before === null ? tx.addDirectoryUser(user) : tx.saveDirectoryUser(user));
    if (suspends && !held) await noteRemoval(world, tx);
    await auditWritten(world, tx, actor, before, user);
  }
  return { user, held };
}

/** Whether operators were asked about the person to whom the account belongs after this. */
const isAsked = (before: DirectoryUser | null, { linkId }: DirectoryUser): boolean =>
  before !== null && before.linkId === linkId && isForOperators(before);

/** The account as it was asked for, but active, with the suspension waiting. A deletion that waits says more. */
function withHeld(
  {
    before,
    after,
    linkedBy,
  }: { before: DirectoryUser | null; after: DirectoryUser; linkedBy: LinkingAttribute },
  authId: string,
  nowUs: number,
): DirectoryUser {
  if (before === null) return heldUser({ ...after, suspendedAtUs: null }, 'suspension', authId, nowUs);
  const free = notHeld(before);
  const active = changedUser(free, { ...attributesOf(after), active: true }, linkedBy, nowUs);
  if (active.linkId !== before.linkId) return heldUser(active, 'suspension', authId, nowUs);
  const { held, heldAtUs, heldFor, allowedBy, dismissedAtUs } = before;
  const user = active === free ? before : { ...active, held, heldAtUs, heldFor, allowedBy, dismissedAtUs };
  return held === 'deletion' && heldFor === authId ? user : heldUser(user, 'suspension', authId, nowUs);
}

/** Records what was written of an account: also for the person to whom it no longer belongs. */
async function auditWritten(
  world: Timed,
  tx: StoreWrites,
  actor: AuditedBy,
  before: DirectoryUser | null,
  user: DirectoryUser,
): Promise<void> {
  if (before !== null && before.linkId !== user.linkId && before.suspendedAtUs !== null) {
    const left = await personOf(tx, before);
    if (left !== null) await audit(world, tx, { ...noted(actor, before, left), action: 'directory.resume' });
  }
  const authId = await personOf(tx, user);
  if (isHeldAnew(before, user)) return await auditHeld(world, tx, actor, user, authId);
  await audit(world, tx, { ...noted(actor, user, authId), action: actionOf(before, user) });
}

const isHeldAnew = (before: DirectoryUser | null, { held, heldFor }: DirectoryUser): boolean =>
  held !== null && (before?.held !== held || before.heldFor !== heldFor);

function actionOf(before: DirectoryUser | null, after: DirectoryUser) {
  if (suspendsAnew(before, after)) return 'directory.suspend';
  if (before === null) return 'directory.create';
  return before.suspendedAtUs !== null && after.suspendedAtUs === null && before.linkId === after.linkId
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

/** Has an act wait for operators, about the person to whom the account belongs now. */
export async function hold(
  world: Timed,
  tx: StoreWrites,
  actor: AuditedBy,
  user: DirectoryUser,
  held: HeldAct,
  authId: string,
): Promise<DirectoryUser> {
  const waiting = heldUser(user, held, authId, world.clock.nowUs());
  if (waiting === user) return user;
  await tx.saveDirectoryUser(waiting);
  await auditHeld(world, tx, actor, waiting, authId);
  return waiting;
}

/** Erases the person of an account that a client deleted, and forgets the account; or lets that wait. */
export async function removeUser(
  world: Timed,
  tx: StoreWrites,
  actor: AuditedBy,
  user: DirectoryUser,
): Promise<Written> {
  const authId = await personOf(tx, user);
  if (authId !== null && (isForOperators(user) || !(await mayRemove(world, tx))))
    return { user: await hold(world, tx, actor, user, 'deletion', authId), held: true };
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
  const { linkId } = user;
  // Also where a deletion of the person has failed, which goes on then.
  if (linkId !== null && (await tx.authIdOfEkyc(linkId)) !== null)
    await acceptDeletionOf(world, tx, 'ekyc', linkId, actor);
  await tx.removeDirectoryUser(user.id);
  await audit(world, tx, { ...noted(actor, user, authId), action: 'directory.remove' });
}

/** Carries out what waited. @param authId the person to whom the account belongs; null: nobody */
export async function carryOutHeld(
  world: Timed,
  tx: StoreWrites,
  actor: AuditedBy,
  { user, authId, linkedBy }: { user: DirectoryUser; authId: string | null; linkedBy: LinkingAttribute },
): Promise<void> {
  const free = notHeld(user);
  if (user.held === 'deletion') return await erase(world, tx, actor, free, authId);
  const given = { ...attributesOf(free), active: false };
  await tx.saveDirectoryUser(changedUser(free, given, linkedBy, world.clock.nowUs()));
  await audit(world, tx, { ...noted(actor, user, authId), action: 'directory.suspend' });
}

/** Forgets what waited. If the directory asks again, that waits, too. */
export async function dismissHeld(
  world: Timed,
  tx: StoreWrites,
  actor: AuditedBy,
  user: DirectoryUser,
): Promise<void> {
  await tx.saveDirectoryUser(dismissedUser(user, world.clock.nowUs()));
  const note = noted(actor, user, await personOf(tx, user));
  const details = { ...note.details, what: user.held };
  await audit(world, tx, { ...note, details, action: 'directory.dismiss' });
}
