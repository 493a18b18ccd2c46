import { createHmac } from 'node:crypto';
import type { GuessSources } from '../../domain/access/guess.ts';
import type { GuessingWrites } from '../../domain/access/guessing.ts';
import {
  type GuessingLimits,
  guessingLimits,
  type PlaceKind,
  SIGN_IN_PLACE,
} from '../../domain/access/guessing.ts';
import {
  afterFailure,
  DISABLED_UNTIL_US,
  isDisabled,
  isLocked,
  NOT_LOCKED,
} from '../../domain/access/lockout.ts';
import { networkOf } from '../../domain/address.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import { NOBODY } from '../../domain/kiosks/kiosk.ts';
import type { PeopleWrites, Person } from '../../domain/people/ports-people.ts';
import type { StoreReads, StoreWrites } from '../../domain/ports.ts';
import type { Session } from '../../domain/sessions/session.ts';
import { audit } from '../audit.ts';
import type { Deciding } from '../deciding.ts';
import { needsChallenge } from '../liveness/capture-policy.ts';
import type { Stored } from '../stored.ts';
import type { World } from '../world.ts';
import type { Guessing } from './needs.ts';
import { tellSite } from './pacing.ts';

/** Where a session's attempts come from: a trusted device, a kiosk or a network address. */
export interface AttemptPlace {
  kind: PlaceKind;
  /** A keyed hash that identifies the place for this person only, and cannot be read without the site's key. */
  name: string;
  paced: GuessSources;
}

/** How long the session's next attempt must wait, ms; 0: it may begin now. */
export async function waitMs(
  world: Pick<Guessing, 'clock' | 'store' | 'pacing' | 'ticketKey'>,
  session: Session,
  deviceId: string | null,
): Promise<number> {
  const { paced } = await placeOf(world, world.store, session, deviceId);
  return world.pacing.waitMs(paced, world.clock.nowUs());
}

/**
 * Finds out where a session's attempts come from.
 * @param deviceId the trusted device that the page authenticated as, if it is trusted at this moment; null: none
 */
export async function placeOf(
  world: Pick<Guessing, 'ticketKey'>,
  reads: StoreReads,
  session: Session,
  deviceId: string | null,
): Promise<AttemptPlace> {
  const { kioskId, keyId } = await reads.sessionOrigin(session.id);
  const key = keyId === null ? {} : { key: keyId };
  const name = (what: string) =>
    createHmac('sha256', world.ticketKey).update(`place ${session.authId} ${what}`).digest('base64url');
  // Attempts of other people never slow down the person's own device.
  if (deviceId !== null) return { kind: 'device', name: name(`device ${deviceId}`), paced: {} };
  if (kioskId !== null)
    return { kind: 'kiosk', name: name(`kiosk ${kioskId}`), paced: { kiosk: kioskId, ...key } };
  const address = networkOf(session.opened?.address ?? '');
  const kindOf = session.policy.signsIn === undefined ? '' : SIGN_IN_PLACE;
  return { kind: 'address', name: kindOf + name(`address ${address}`), paced: { address, ...key } };
}

/**
 * Whether authentication of this person is locked at this place. An attempt at a locked place is neither decided nor
 * counted. The lock of the person as a whole applies only to network addresses, but a face that was turned off is
 * locked everywhere, and so is a person whom the site's directory suspends.
 */
export async function isLockedAt(
  reads: StoreReads,
  person: Person,
  place: AttemptPlace,
  nowUs: number,
): Promise<boolean> {
  if (isDisabled(person.lockout) || isLocked(await reads.placeLockout(person.authId, place.name), nowUs))
    return true;
  if ((await reads.suspendedSince(person.authId)) !== null) return true;
  return place.kind === 'address' && isLocked(person.lockout, nowUs);
}

/**
 * Forgets the failures of this place and of the person as a whole. Call this in the transaction of a successful
 * attempt.
 */
export async function noteMatch(
  world: Pick<Guessing, 'clock' | 'pacing'>,
  tx: StoreWrites,
  session: Session,
  place: AttemptPlace,
): Promise<void> {
  const { authId } = session;
  if ((await tx.placeLockout(authId, place.name)).failures > 0)
    await tx.setPlaceLockout(authId, place.name, NOT_LOCKED, world.clock.nowUs());
  if (((await tx.person(authId))?.lockout.failures ?? 0) > 0) await tx.setLockout(authId, NOT_LOCKED);
}

/**
 * Counts a failed attempt, and locks the place or the person when the limits are reached. Call this in the transaction
 * that decides the attempt: of many simultaneous attempts, those after the last one allowed find the person locked.
 */
export async function noteMismatch(
  world: Guessing,
  tx: StoreWrites,
  session: Session,
  place: AttemptPlace,
): Promise<void> {
  const nowUs = world.clock.nowUs();
  if (world.store.site.nodeId === null) world.pacing.noteMismatch(place.paced, nowUs);
  else await tellSite(tx, { paced: place.paced });
  const person = await tx.person(session.authId);
  if (!person || session.authId === NOBODY || (await isLockedAt(tx, person, place, nowUs))) return;
  const limits = limitsOf(world);
  const here = afterFailure(await tx.placeLockout(person.authId, place.name), nowUs, limits.place);
  await tx.setPlaceLockout(person.authId, place.name, here, nowUs);
  const all = place.kind === 'address' ? afterFailure(person.lockout, nowUs, limits.person) : person.lockout;
  const total = await tx.placeFailures(person.authId);
  const off = limits.disableAt !== null && total >= limits.disableAt;
  await tx.setLockout(person.authId, off ? { ...all, lockedUntilUs: DISABLED_UNTIL_US } : all);
  if (!off && !isLocked(here, nowUs) && !isLocked(all, nowUs)) return;
  const pauseS = Math.round((Math.max(here.lockedUntilUs, all.lockedUntilUs) - nowUs) / 1e6);
  const failures = Math.max(total, here.failures);
  const details = { place: place.kind, failures, pause_s: off ? null : pauseS, disabled: off };
  await audit(world, tx, { actor: 'service', action: 'person.lockout', subject: person.authId, details });
}

/**
 * A session that was accepted no longer counts at the kiosk that started it. Call this after the transaction, because the
 * database may run that several times. The other appliances are told later, so that nobody at the door waits for it, and
 * also where this one has not counted the session: it may have been restarted since.
 */
export function noteAccepted(
  { pacing, store, afterwork }: Pick<World, 'pacing' | 'store' | 'afterwork'>,
  accepted: string,
  atKiosk: boolean,
): void {
  const isCounted = pacing.accepted(accepted);
  if ((isCounted || atKiosk) && store.site.nodeId !== null)
    afterwork.add(() => store.transact((tx) => tellSite(tx, { accepted })));
}

/** Records that a code did not open the face that its owner holds. The attempt counts as a mismatch besides. */
export const noteWrongCode = (
  world: Stored,
  tx: StoreWrites,
  actor: AuditedBy,
  { id, authId: subject }: Session,
  shown: boolean,
): Promise<void> =>
  audit(world, tx, { actor, action: 'person.code_refused', subject, details: { session: id, shown } });

/** Unlocks the person at all places. */
async function unlock(tx: PeopleWrites & GuessingWrites, authId: string): Promise<void> {
  await tx.setLockout(authId, NOT_LOCKED);
  await tx.dropPlaceLockouts(authId);
}

/** Ends a person's lockouts after failed authentications, at all places. @throws Failure unknown_identifier */
export const unlockPerson = (world: Stored, actor: AuditedBy, authId: string): Promise<void> =>
  world.store.transact(async (tx) => {
    if (!(await tx.person(authId))) throw refusal('unknown_person', 'auth_id');
    await unlock(tx, authId);
    await audit(world, tx, { actor, action: 'person.unlock', subject: authId });
  });

const limitsOf = (world: Pick<Deciding, 'packs' | 'settings'>): GuessingLimits =>
  guessingLimits(world.settings.guessingProfile, resistsAttacks(world));

/** Whether presentation attacks are detected, with head movements or liveness networks. */
export const resistsAttacks = (world: Pick<Deciding, 'packs' | 'settings'>): boolean =>
  needsChallenge(world) || world.packs.current().engine.pack.hasLiveness;
