import { randomInt } from 'node:crypto';
import type { SiteNodeReads } from '../../domain/appliances/nodes.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import { type Kiosk, plainCode } from '../../domain/kiosks/kiosk.ts';
import type { KioskReads } from '../../domain/kiosks/ports-kiosks.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import { type Micros, seconds } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import { forgetDoor } from '../doors/doors.ts';
import { hashOf, newId, newSecret } from '../identifiers.ts';
import type { Stored } from '../stored.ts';

/** Codes have 40 bits: too many to guess before a code expires, given the limit on guesses. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_CHARS = 8;
const CODE_LIFE_US = seconds(15 * 60);
const MAX_KIOSKS = 500;
/** The name of the host's kiosk until an operator renames it. */
const HOST_NAME = 'This computer';

export interface NewCode {
  kiosk: Kiosk;
  /** `XXXX-XXXX`; only shown now, because the store has its hash. */
  code: string;
}

/**
 * Creates a kiosk, and a pairing code that is valid for 15 minutes.
 * @throws Failure state_forbids: there are 500 kiosks
 */
export function createKiosk(world: Stored, actor: AuditedBy, name: string): Promise<NewCode> {
  return world.store.transact(async (tx) => {
    if ((await tx.kiosks()).length >= MAX_KIOSKS) throw refusal('most_kiosks', 'name', { most: MAX_KIOSKS });
    const kiosk = await addKiosk(tx, name, false, world.clock.nowUs());
    await audit(world, tx, { actor, action: 'kiosk.create', subject: kiosk.id });
    return codeFor(tx, kiosk.id, world.clock.nowUs());
  });
}

/**
 * Creates a new pairing code, valid for 15 minutes, for another browser. The current browser stays the kiosk until the
 * code is used.
 * @throws Failure unknown_resource
 */
export function renewCode(world: Stored, actor: AuditedBy, id: string): Promise<NewCode> {
  return world.store.transact(async (tx) => {
    await knownKiosk(tx, id);
    await audit(world, tx, { actor, action: 'kiosk.change', subject: id, details: { code: true } });
    return codeFor(tx, id, world.clock.nowUs());
  });
}

/**
 * Pairs the browser in which a code was entered. Case, spaces and dashes in the code are ignored.
 * @returns the kiosk and the secret token that its browser keeps
 * @throws Failure invalid: the code is unknown, used or expired
 */
export function pairByCode(
  world: Stored,
  actor: AuditedBy,
  typed: string,
): Promise<{ kiosk: Kiosk; token: string }> {
  const hash = hashOf(plainCode(typed));
  return world.store.transact(async (tx) => {
    const kiosk = await tx.kioskByCode(hash);
    const alive = kiosk?.codeEndsAtUs && world.clock.nowUs() < kiosk.codeEndsAtUs;
    if (!kiosk || !alive) throw refusal('unknown_pairing_code', 'code');
    return pair(world, tx, actor, kiosk.id);
  });
}

/**
 * Creates a pairing code for the kiosk of the host itself, and the kiosk if there is none. Only for callers that have
 * the product's window or can read the data folder: anyone with an account on the host can use a loopback address and
 * an Origin header. The current browser stays the kiosk until the code is used.
 */
export function hostKioskCode(world: Stored, actor: string): Promise<NewCode> {
  return world.store.transact(async (tx) => {
    const nowUs = world.clock.nowUs();
    const there = (await tx.kiosks()).find(({ onHost }) => onHost);
    const { id } = there ?? (await addKiosk(tx, await hostNameOf(world, tx), true, nowUs));
    await audit(world, tx, { actor, action: 'kiosk.change', subject: id, details: { code: true } });
    return codeFor(tx, id, nowUs);
  });
}

/**
 * The appliance's name if it belongs to a site: on the console of another appliance, "this computer" would be wrong.
 */
const hostNameOf = async ({ store }: Pick<Stored, 'store'>, tx: SiteNodeReads): Promise<string> =>
  (await tx.siteAppliances()).find(({ id }) => id === store.site.nodeId)?.name ?? HOST_NAME;

/** The address that pairs a browser. The page reads the code from the fragment, which browsers do not send. */
export const kioskAddress = (baseUrl: string, code: string): string => `${baseUrl}/kiosk#pair=${code}`;

/** The kiosk whose browser has this token; null: there is none. */
export const kioskOf = async (
  { store }: Pick<Stored, 'store'>,
  token: string | undefined,
): Promise<Kiosk | null> => (token ? await store.kioskByToken(hashOf(token)) : null);

/** Reads a kiosk. @throws Failure unknown_resource */
export async function knownKiosk(store: Pick<KioskReads, 'kiosk'>, id: string): Promise<Kiosk> {
  const kiosk = await store.kiosk(id);
  if (!kiosk) throw refusal('not_found', 'id');
  return kiosk;
}

/** null: the kiosk has been removed. */
export const kioskOfId = ({ store }: Pick<Stored, 'store'>, id: string): Promise<Kiosk | null> =>
  store.kiosk(id);

/** Renames a kiosk, or makes it forget its camera. @throws Failure unknown_resource */
export function changeKiosk(
  world: Stored,
  actor: AuditedBy,
  id: string,
  change: { name?: string; forgetCamera?: boolean },
): Promise<Kiosk> {
  return world.store.transact(async (tx) => {
    const before = await knownKiosk(tx, id);
    const after = {
      ...before,
      name: change.name ?? before.name,
      camera: change.forgetCamera ? null : before.camera,
    };
    const details = { renamed: after.name !== before.name, camera_forgotten: change.forgetCamera === true };
    await audit(world, tx, { actor, action: 'kiosk.change', subject: id, details });
    await tx.saveKiosk(after);
    return after;
  });
}

/** Removes a kiosk. Its token is no longer valid. @throws Failure unknown_resource */
export function removeKiosk(world: Stored, actor: AuditedBy, id: string): Promise<void> {
  return world.store.transact(async (tx) => {
    if (!(await tx.removeKiosk(id))) throw refusal('not_found', 'id');
    await forgetDoor(tx, id);
    await audit(world, tx, { actor, action: 'kiosk.remove', subject: id });
  });
}

/** Stores what the kiosk's own page reports, and when it was last seen; ignored if the kiosk was removed. */
export function noteKiosk(world: Stored, id: string, news: Pick<Partial<Kiosk>, 'camera'>): Promise<void> {
  return world.store.transact(async (tx) => {
    const kiosk = await tx.kiosk(id);
    if (kiosk) await tx.saveKiosk({ ...kiosk, ...news, lastSeenAtUs: world.clock.nowUs() });
  });
}

async function addKiosk(tx: StoreWrites, name: string, onHost: boolean, nowUs: Micros): Promise<Kiosk> {
  const unpaired = { pairedAtUs: null, lastSeenAtUs: null, codeEndsAtUs: null, camera: null };
  const kiosk = { id: newId(), name, onHost, createdAtUs: nowUs, ...unpaired };
  await tx.addKiosk(kiosk);
  return kiosk;
}

async function codeFor(tx: StoreWrites, id: string, nowUs: Micros): Promise<NewCode> {
  const letters = Array.from({ length: CODE_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]);
  const code = letters.join('');
  await tx.setKioskCode(id, hashOf(code), nowUs + CODE_LIFE_US);
  return { kiosk: await knownKiosk(tx, id), code: `${code.slice(0, 4)}-${code.slice(4)}` };
}

async function pair(
  world: Pick<Stored, 'clock'>,
  tx: StoreWrites,
  actor: AuditedBy,
  id: string,
): Promise<{ kiosk: Kiosk; token: string }> {
  const token = newSecret();
  await tx.pairKiosk(id, hashOf(token), world.clock.nowUs());
  await audit(world, tx, { actor, action: 'kiosk.change', subject: id, details: { paired: true } });
  return { kiosk: await knownKiosk(tx, id), token };
}
