import { isDisabled } from '../../domain/access/lockout.ts';
import type { Attempt } from '../../domain/capture/attempt.ts';
import type { Face } from '../../domain/people/ports-faces.ts';
import type { PersonListing } from '../../domain/people/ports-people.ts';
import type {
  ListedSession,
  SessionFilter,
  SessionPage,
  SessionPlace,
} from '../../domain/site/ports-console.ts';
import { isoOrNull, toIso } from '../../domain/time.ts';
import type { ReadingPeople } from './needs.ts';
import { type Counts, summaryOf } from './person-file-summary.ts';
import type { ZipEntry } from './zip.ts';

/** Sessions in one entry, so that a person with many is never whole in memory. */
const SESSIONS_PER_ENTRY = 500;
const LINKS = 500;
/** Of registrations: a row is small, and each is a registration that somebody made. */
const ALL = Number.MAX_SAFE_INTEGER;

/**
 * The entries of a person's file: their data, picture and sessions as JSON, and a summary to read. Nobody else is
 * named: of duplicates it holds that and when there was one, and no operator. But whoever tried to pass as the person has left
 * an address, a camera and a device ID in the sessions. Templates and measures of attempts are left out, because with them
 * somebody could be imitated. The summary says what else is not in it.
 */
export async function* personFileEntries(
  world: ReadingPeople,
  person: PersonListing,
): AsyncGenerator<ZipEntry> {
  const { store, clock } = world;
  // Read once, so that the picture is the one that person.json tells of.
  const face = await store.faceOf(person.authId);
  const image = face && (await store.imageOf(face.faceFeatureId));
  const about = await aboutPerson(world, person, face, image !== null);
  const source = (await world.store.metadataOf(person.authId)) ?? '{}';
  yield { name: 'person.json', content: Buffer.from(withMember(about, 'metadata', source)) };
  if (image) yield { name: 'face.jpg', content: image, stored: true };
  const counts: Counts = {
    sessions: 0,
    devices: about.trusted_devices.length,
    consents: about.consents.length,
    links: about.ekyc_links.length,
    duplicates: about.duplicates.length,
    hasPicture: image !== null,
  };
  for await (const sessions of sessionsOf(world, person.authId)) {
    const number = Math.floor(counts.sessions / SESSIONS_PER_ENTRY) + 1;
    yield json(`sessions/${number}.json`, await Promise.all(sessions.map((one) => aboutSession(world, one))));
    counts.sessions += sessions.length;
  }
  yield { name: 'summary.txt', content: Buffer.from(summaryOf(about, counts, toIso(clock.nowUs()))) };
}

const json = (name: string, value: unknown): ZipEntry => ({ name, content: Buffer.from(textOf(value)) });

const textOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * The object with another member at its end, whose JSON stays as it was given: parsing would change large numbers and
 * the order of members (decision 84).
 */
const withMember = (value: object, name: string, source: string): string =>
  textOf(value).replace(/\n\}\n$/, () => `,\n  ${JSON.stringify(name)}: ${source}\n}\n`);

async function aboutPerson(
  { store }: Pick<ReadingPeople, 'store'>,
  person: PersonListing,
  face: Face | null,
  hasPicture: boolean,
) {
  const { authId, lockout } = person;
  const { registrations, accepted, rejected, lastAcceptedAtUs } = await store.personHistory(authId, ALL);
  const exemption = await store.challengeExemption(authId);
  const links = await allLinks({ store }, authId);
  const accounts = await Promise.all(links.map(({ ekycId }) => store.directoryUserOfLink(ekycId)));
  return {
    auth_id: authId,
    created_at: toIso(person.createdAtUs),
    name: person.name,
    note: (await store.personDescription(authId)).note,
    face: face && {
      face_feature_id: face.faceFeatureId,
      registered_at: toIso(face.registeredAtUs),
      picture: hasPicture ? 'face.jpg' : null,
      held_by_owner: face.heldByOwner,
      quality: face.quality,
    },
    registrations: registrations.map((one) => ({
      svc_auth_session_id: one.sessionId,
      face_feature_id: one.faceFeatureId,
      registered_at: toIso(one.registeredAtUs),
      gone_at: isoOrNull(one.goneAtUs),
    })),
    learned_visits: (await store.visitsOf(authId)).map(({ sessionId, takenAtUs }) => ({
      svc_auth_session_id: sessionId,
      taken_at: toIso(takenAtUs),
    })),
    authentications: { accepted, rejected, last_accepted_at: isoOrNull(lastAcceptedAtUs) },
    failures_in_a_row: lockout.failures,
    locked_until: lockout.lockedUntilUs > 0 ? toIso(lockout.lockedUntilUs) : null,
    switched_off: isDisabled(lockout),
    ekyc_links: links.map(({ ekycId, linkedAtUs }) => ({ ekyc_id: ekycId, linked_at: toIso(linkedAtUs) })),
    directory_accounts: accounts
      .filter((account) => account !== null)
      .map((account) => ({
        external_id: account.externalId,
        user_name: account.userName,
        created_at: toIso(account.createdAtUs),
        suspended_at: isoOrNull(account.suspendedAtUs),
      })),
    trusted_devices: (await store.trustedDevices(authId)).map((device) => ({
      device_id: device.deviceId,
      device_info: device.deviceInfo,
      label: device.label,
      registered_at: toIso(device.registeredAtUs),
    })),
    consents: (await store.consentsOf(authId)).map((consent) => ({
      agreed_at: toIso(consent.agreedAtUs),
      version: consent.version,
      language: consent.language,
      text: consent.text,
    })),
    exemption_from_movements: exemption && {
      since: toIso(exemption.sinceUs),
      reason: exemption.reason,
    },
    duplicates: [...(await store.automaticDetections(authId)), ...(await store.detectionsNaming(authId))].map(
      ({ detectedAtUs }) => ({ found_at: toIso(detectedAtUs) }),
    ),
    reviews: (await store.reviewsNaming(authId)).map(({ openedAtUs, judgedAtUs }) => ({
      opened_at: toIso(openedAtUs),
      judged_at: isoOrNull(judgedAtUs),
    })),
    deletion: person.deletion && { process_id: person.deletion.processId, status: person.deletion.status },
  };
}

async function allLinks({ store }: Pick<ReadingPeople, 'store'>, authId: string) {
  const links = [];
  for (;;) {
    const page = await store.ekycLinks(authId, links.at(-1)?.ekycId ?? '', LINKS);
    links.push(...page);
    if (page.length < LINKS) return links;
  }
}

const EVERY: SessionFilter = {
  kind: null,
  state: null,
  result: null,
  reason: null,
  authId: null,
  identifier: null,
  injection: null,
  kioskId: null,
  keyId: null,
  sinceUs: null,
  untilUs: null,
};

/** The person's sessions, newest first. All but the last part are full. */
async function* sessionsOf(
  { store }: Pick<ReadingPeople, 'store'>,
  authId: string,
): AsyncGenerator<ListedSession[]> {
  let part: ListedSession[] = [];
  let after: SessionPlace | null = null;
  do {
    const wanted = SESSIONS_PER_ENTRY - part.length;
    const page: SessionPage = await store.sessionPage({ ...EVERY, authId }, after, wanted);
    part.push(...page.items);
    after = page.next;
    if (part.length < SESSIONS_PER_ENTRY) continue;
    yield part;
    part = [];
  } while (after !== null);
  if (part.length > 0) yield part;
}

async function aboutSession(
  { store }: Pick<ReadingPeople, 'store'>,
  { session, attempts, origin }: ListedSession,
) {
  const kiosk = origin.kioskId === null ? null : await store.kiosk(origin.kioskId);
  return {
    svc_auth_session_id: session.id,
    kind: session.kind,
    id_type: session.idType,
    identifier: session.identifier,
    identified: session.policy.identifies === true,
    issued_at: toIso(session.issuedAtUs),
    opened_at: isoOrNull(session.opened?.atUs ?? null),
    opened_from: session.opened?.address ?? null,
    ended_at: isoOrNull(session.outcome?.atUs ?? null),
    result: session.outcome?.result ?? null,
    reason: session.outcome?.reason ?? null,
    kiosk: kiosk?.name ?? null,
    attempts: attempts.map(aboutAttempt),
  };
}

const aboutAttempt = ({ startedAtUs, endedAtUs, end, cameraLabel, deviceId }: Attempt) => ({
  started_at: toIso(startedAtUs),
  ended_at: isoOrNull(endedAtUs),
  end,
  camera: cameraLabel,
  device_id: deviceId,
});
