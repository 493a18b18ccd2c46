import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import {
  type Kiosk,
  type Presentation,
  type PresentationEnd,
  presentationNow,
} from '../../domain/kiosks/kiosk.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import {
  checksCaller,
  deadlineUs,
  isComparison,
  type Session,
  type SessionKind,
} from '../../domain/sessions/session.ts';
import { audit } from '../audit.ts';
import { hashOf, newId } from '../identifiers.ts';
import type { Stored } from '../stored.ts';
import { type ConsentGiven, consentAsked, recordConsent } from './kiosk-consent.ts';
import type { KioskHub } from './kiosk-hub.ts';
import { knownKiosk } from './kiosk-pairing.ts';
import type { Presenting } from './needs.ts';

interface PresentationInput {
  /** The path of an issued URL, with its token. */
  path: string;
  /** Whether consent is asked for, if the site has a consent text and the session is a registration. */
  consent: boolean;
}

/**
 * Checks that a kiosk is waiting for somebody, before a session is issued for it.
 * @throws Failure state_forbids: it is offline, in use or out of order
 */
export async function refuseUnlessWaiting(hub: KioskHub, kioskId: string): Promise<void> {
  const presence = (await hub.presences())(kioskId);
  if (!presence) throw refusal('kiosk_offline', 'id');
  if (presence.activity === 'out_of_order') throw refusal('kiosk_camera_broken', 'id');
  if (presence.activity !== 'waiting') throw refusal('kiosk_in_use', 'id');
}

/**
 * Shows an issued session on a kiosk's screen, and waits until the kiosk confirms it.
 * @throws Failure unknown_resource: there is no such session; state_forbids: the kiosk is not waiting or does not
 * answer, or the session was opened, has expired, compares with a picture or was sent to another kiosk
 */
export async function present(
  world: Presenting,
  actor: AuditedBy,
  kiosk: Kiosk,
  { path, consent }: PresentationInput,
): Promise<Presentation> {
  await refuseUnlessWaiting(world.kiosks, kiosk.id);
  const session = await untouchedSession(world, tokenOf(path));
  const shown = await world.store.transact((tx) => record(world, tx, actor, kiosk, session));
  const answer = await world.kiosks.show(kiosk.id, {
    presentationId: shown.id,
    kind: session.kind,
    path,
    consent: consent && session.kind === 'registration' && (await consentAsked(world.store)) !== null,
    waitsMs: Math.max(0, ((deadlineUs(session) ?? 0) - world.clock.nowUs()) / 1000),
  });
  if (answer === 'shown') return (await noteShown(world, kiosk, shown.id)) ?? shown;
  await noteEnd(world, kiosk, shown.id, answer);
  // A page that was asleep would show the session to a passer-by when it wakes up.
  if (answer === 'kiosk_lost') await world.kiosks.cancel(kiosk.id, shown.id);
  throw refusal(answer === 'refused_busy' ? 'kiosk_in_use' : 'kiosk_silent', 'id');
}

/** The kind of the session behind an issued URL. An unknown URL counts as an authentication: `present` refuses it. */
export const kindOfIssued = async ({ store }: Pick<Stored, 'store'>, path: string): Promise<SessionKind> =>
  (await store.sessionByToken(hashOf(tokenOf(path))))?.kind ?? 'authentication';

/** @param path of an issued URL: `/s/` and the token */
const tokenOf = (path: string): string => path.replace(/^\/s\//, '');

async function untouchedSession({ store, clock }: Stored, token: string): Promise<Session> {
  const session = await store.sessionByToken(hashOf(token));
  if (!session) throw refusal('not_found', 'url');
  // A kiosk says of its visitors that they are verified, opens its door for them and counts them.
  if (isComparison(session)) throw refusal('url_compares', 'url');
  if (session.opened) throw refusal('url_opened', 'url');
  if (session.outcome || clock.nowUs() >= (deadlineUs(session) ?? 0)) throw refusal('url_expired', 'url');
  return session;
}

async function record(
  world: Pick<Stored, 'clock'>,
  tx: StoreWrites,
  actor: AuditedBy,
  kiosk: Kiosk,
  session: Session,
): Promise<Presentation> {
  const sentAtUs = world.clock.nowUs();
  const { kind, id: sessionId } = session;
  // Otherwise a kiosk that still shows it would speak for another one, and open its door.
  const { kioskId: before } = await tx.sessionOrigin(sessionId);
  const atAnother = before !== null && before !== kiosk.id;
  if (atAnother || (await tx.mayBeElsewhere(kiosk.id, sessionId)))
    throw refusal('url_at_another_kiosk', 'url');
  const open = { shownAtUs: null, endedAtUs: null, end: null };
  const shown = { id: newId(), kioskId: kiosk.id, sessionId, kind, sentAtUs, ...open };
  await tx.savePresentation(shown);
  await tx.setSessionOrigin(sessionId, { kioskId: kiosk.id });
  await audit(world, tx, {
    actor,
    action: 'kiosk.present',
    subject: kiosk.id,
    details: { session: sessionId },
  });
  return shown;
}

/** Reads a presentation and its current state. @throws Failure unknown_resource */
export async function readPresentation({ store }: Pick<Stored, 'store'>, kioskId: string, id: string) {
  const shown = await store.presentation(id);
  const session = shown && (await store.session(shown.sessionId));
  if (!shown || !session || shown.kioskId !== kioskId) throw refusal('not_found', 'presentation_id');
  return { shown, now: presentationNow(shown, session) };
}

/**
 * Takes a presentation off the screen and ends it.
 * @throws Failure unknown_resource; state_forbids: the person has already started, or it is over
 */
export async function cancelPresentation(
  world: Presenting,
  actor: AuditedBy,
  kioskId: string,
  id: string,
): Promise<void> {
  const kiosk = await knownKiosk(world.store, kioskId);
  await readPresentation(world, kiosk.id, id);
  await change(world, kiosk, id, async (p, tx) => {
    const session = await tx.session(p.sessionId);
    const state = session && presentationNow(p, session).state;
    if (state !== 'sent' && state !== 'shown') throw refusal('presentation_begun', 'presentation_id');
    await audit(world, tx, {
      actor,
      action: 'kiosk.cancel',
      subject: kiosk.id,
      details: { session: p.sessionId },
    });
    return { ...p, end: 'cancelled', endedAtUs: world.clock.nowUs() };
  });
  // Only now: a kiosk that comes back in between learns from what is noted that it is over.
  await world.kiosks.cancel(kiosk.id, id);
}

/** The kiosk shows the presentation. @returns null if the presentation does not belong to this kiosk */
export const noteShown = (world: Stored, kiosk: Kiosk, id: string): Promise<Presentation | null> =>
  change(world, kiosk, id, async (p) => ({ ...p, shownAtUs: p.shownAtUs ?? world.clock.nowUs() }));

/** Ends a presentation; an earlier end is kept. @returns null if the presentation does not belong to this kiosk */
export const noteEnd = (world: Stored, kiosk: Kiosk, id: string, end: PresentationEnd) =>
  change(world, kiosk, id, async (p) => (p.end ? p : { ...p, end, endedAtUs: world.clock.nowUs() }));

/** @returns null if the presentation does not belong to this kiosk */
function change(
  { store }: Pick<Stored, 'store'>,
  kiosk: Kiosk,
  id: string,
  to: (p: Presentation, tx: StoreWrites) => Promise<Presentation>,
): Promise<Presentation | null> {
  return store.transact(async (tx) => {
    const before = await tx.presentation(id);
    if (before?.kioskId !== kiosk.id) return null;
    const after = await to(before, tx);
    await tx.savePresentation(after);
    if (after.end && !before.end) await takeUnopened(tx, after);
    return after;
  });
}

/**
 * A link that nobody opened at the kiosk opens like any other: whoever gets it now has a screen of their own, and may be given
 * the code of a face that they hold. A check of a caller ends with its presentation, and remains the kiosk’s.
 */
async function takeUnopened(tx: StoreWrites, ended: Presentation): Promise<void> {
  const session = await tx.session(ended.sessionId);
  if (!session || session.opened || checksCaller(session)) return;
  const { kioskId } = await tx.sessionOrigin(session.id);
  if (kioskId === ended.kioskId && !(await tx.mayShowOtherwise(ended))) await tx.takeFromKiosk(session.id);
}

/**
 * Records that the person agreed to the consent text on the kiosk's screen.
 * @throws Failure unknown_resource; state_forbids: the session or presentation is over, or the text was replaced;
 * invalid: the text does not exist in that language
 */
export function consentToPresented(
  world: Stored,
  actor: AuditedBy,
  kiosk: Kiosk,
  id: string,
  given: ConsentGiven,
): Promise<void> {
  return world.store.transact(async (tx) => {
    const shown = await tx.presentation(id);
    const session = shown && (await tx.session(shown.sessionId));
    if (!session || shown.kioskId !== kiosk.id) throw refusal('not_found', 'presentation_id');
    if (session.outcome || shown.end) throw refusal('presentation_over', 'presentation_id');
    await recordConsent(world, tx, session, kiosk.id, given);
    const details = { consent_version: given.version };
    await audit(world, tx, { actor, action: 'person.consent', subject: session.id, details });
  });
}
