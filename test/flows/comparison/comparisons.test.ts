/** Comparisons with a picture: what a finished capture is decided by, and what it must never become. */
import { describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../../src/domain/audit/caller.ts';
import { type Kiosk, NOBODY } from '../../../src/domain/kiosks/kiosk.ts';
import { ACTIVE_PACK } from '../../../src/domain/packs/pack-switch.ts';
import type { DeviceProof } from '../../../src/domain/people/trusted-device.ts';
import { accept, reject, type Session, startAttempt, visit } from '../../../src/domain/sessions/session.ts';
import { NOTHING_REMOVED } from '../../../src/domain/site/ports-retention.ts';
import type { Settings } from '../../../src/domain/site/settings.ts';
import { beginAttempt } from '../../../src/flows/capture/begin-attempt.ts';
import { PageDevice } from '../../../src/flows/capture/page-device.ts';
import { Comparisons, endComparison, readComparison } from '../../../src/flows/comparison/comparisons.ts';
import { setDoor } from '../../../src/flows/doors/doors.ts';
import { openDoor } from '../../../src/flows/doors/open-door.ts';
import { readResult } from '../../../src/flows/sessions/read-result.ts';
import { signedResult } from '../../../src/flows/sessions/signed-result.ts';
import { messageOf } from '../../../src/flows/webhooks/message.ts';
import { session as sample } from '../../store/samples.ts';
import { BrowserKey } from '../../support/browser-key.ts';
import { CaptureSite, PACK, templateOf } from '../../support/capture-world.ts';
import { faceReading, liveTrace } from '../../support/readings.ts';
import { ScriptedEngine } from '../../support/scripted-engine.ts';

const CALLER: Caller = { actor: 'key:k1', address: '192.0.2.1', requestId: 'r1' };
const ADMIN = { kiosks: [], keyId: undefined, ofKeys: true };
const KIOSK: Kiosk = {
  id: 'kiosk',
  name: 'n',
  onHost: false,
  createdAtUs: 0,
  pairedAtUs: null,
  lastSeenAtUs: null,
  codeEndsAtUs: null,
  camera: null,
};
const BROKER = {
  user: '',
  password: undefined,
  prefix: 'omote',
  confirms: false,
  announces: false,
  switches: false,
};
const rethrow = (error: unknown) => {
  throw error;
};
const DOOR = { url: 'https://door.example/', onHost: false, hours: [], ca: undefined, broker: BROKER };
const FILM = 10;
/** Angles between templates: Ada is at 0. Within THE_SAME, anybody passes at the usual rate. */
const [THE_SAME, ANOTHER] = [0.05, 1.5];

let picture = 0;
const reading = (angle: number, liveness = 0.9) =>
  faceReading({ template: templateOf(angle), liveness, trace: liveTrace(picture++) });

interface Begun {
  session: Session;
  token: string;
}

/** A comparison with Ada's picture whose page has been opened. */
async function begun(site: CaptureSite): Promise<Begun> {
  const policy = { ...sample('x', NOBODY).policy, retryLimit: 0 };
  site.engine.will(reading(0));
  const comparisons = new Comparisons(site.world);
  const image = Uint8Array.of(0xff, 0xd8);
  const { sessionId, url } = await comparisons.open({ image, policy, keyId: undefined }, CALLER);
  const issued = (await site.world.store.session(sessionId)) ?? expect.fail('no session');
  const session = visit(issued, site.nowUs, '192.0.2.1').session;
  await site.world.store.transact((tx) => tx.saveSession(session));
  return { session, token: url.split('/s/')[1] ?? '' };
}

/** Somebody is captured, and the session ends. `before`: what happens when the last picture arrives. */
async function captured(
  site: CaptureSite,
  { session, token }: Begun,
  angle: number,
  {
    liveness = 0.9,
    before = () => {},
    atKiosk = false,
    proof,
  }: { liveness?: number; before?: () => void; atKiosk?: boolean; proof?: DeviceProof } = {},
) {
  const page = await site.page(session, atKiosk, token);
  if (proof) page.runner.dispatch({ type: 'message', said: { type: 'device', proof } });
  await page.start();
  site.engine.will(...Array.from({ length: FILM }, () => reading(angle, liveness)));
  for (let i = 0; i < FILM; i++) {
    site.wait(200);
    if (i === FILM - 1) before();
    await page.frame();
    if (i < FILM - 1) await page.hears('credit');
  }
  const finished = await page.hears('finished');
  page.runner.left();
  expect(page.failures).toEqual([]);
  const { answer, session: stored } = await readComparison(site.world, session.id, ADMIN);
  expect(await site.world.store.comparisonTemplate(session.id)).toBeNull();
  return { ...finished, answer, stored, reason: stored.outcome?.reason };
}

const at = (settings: Partial<Settings> = {}) => CaptureSite.open({ matchFmr: 1e-5, ...settings });
const otherPack = (site: CaptureSite) =>
  Object.assign(site.engine, { pack: { ...PACK, name: 'another pack' } });

/** The claims of a session's signed result, as its receivers read them. */
async function claimsOf({ world }: CaptureSite, id: string): Promise<Record<string, unknown>> {
  const [, claims = ''] = (await signedResult(world, id, ADMIN)).split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

/** Who ended it, as the audit log says. */
async function endsAudited({ world: { store } }: CaptureSite, subject: string): Promise<string[]> {
  const filter = { actor: null, action: 'comparison.end', subject, fromUs: null, untilUs: null } as const;
  const entries = (await store.auditPage(filter, null, 10)).entries;
  return entries.map(({ actor }) => actor);
}

describe('a comparison', () => {
  it('says whether it is the same person, of a live one only', async () => {
    const site = await at();
    expect(await captured(site, await begun(site), THE_SAME)).toMatchObject({ answer: 'same' });
    expect(await captured(site, await begun(site), ANOTHER)).toMatchObject({ answer: 'different' });
    expect(await captured(site, await begun(site), THE_SAME, { liveness: 0.1 })).toMatchObject({
      answer: 'none',
      reason: 'attempts_used_up',
    });
  });

  it('says the same in its signed result and to receivers: a mismatch is another end than a failed liveness check', async () => {
    const site = await at();
    for (const [angle, liveness, outcome] of [
      [THE_SAME, 0.9, 'same'],
      [ANOTHER, 0.9, 'different'],
      [ANOTHER, 0.1, 'none'],
    ] as const) {
      const { stored } = await captured(site, await begun(site), angle, { liveness });
      expect(await claimsOf(site, stored.id)).toMatchObject({ kind: 'comparison', outcome });
      const delivery = { event: 'session.completed', subject: stored.id, endpointId: 'e', atUs: site.nowUs };
      const message = await messageOf(site.world, { secrets: [''] }, delivery as never);
      if (message === null || message === 'untold') return expect.fail(String(message));
      expect(JSON.parse(message.body).data).toMatchObject({ outcome });
    }
    const person = await site.session({ outcome: null });
    await site.world.store.transact((tx) => tx.saveSession(reject(person, 'attempts_used_up', site.nowUs)));
    expect(await claimsOf(site, person.id)).not.toHaveProperty('outcome');
  });

  it('goes on saying so once the details of its session are deleted', async () => {
    const site = await at();
    const { stored, answer } = await captured(site, await begun(site), ANOTHER);
    const { store } = site.world;
    await store.transact((tx) => tx.removeExpired('details', NOTHING_REMOVED, site.nowUs * 2, 99));
    expect(await store.attempts(stored.id)).toEqual([]);
    expect((await readComparison(site.world, stored.id, ADMIN)).answer).toBe(answer);
    expect(await claimsOf(site, stored.id)).toMatchObject({ outcome: 'different' });
  });

  it('is never laxer than what the caller was told, nor than the setting at the end', async () => {
    // The scripted pack scores 0.9 at 1e-9.
    const angle = 0.7;
    for (const [told, atTheEnd, answer] of [
      [1e-5, 1e-5, 'same'],
      [1e-9, 1e-5, 'different'],
      [1e-5, 1e-9, 'different'],
    ] as const) {
      const site = await at({ matchFmr: told });
      const its = await begun(site);
      expect(its.session.policy.comparesAtFmr).toBe(told);
      Object.assign(site.world.settings, { matchFmr: atTheEnd });
      expect([told, atTheEnd, (await captured(site, its, angle)).answer]).toEqual([told, atTheEnd, answer]);
    }
  });

  it('ends with the reason if another pack took over, before an attempt or during it', async () => {
    const site = await at();
    const during = await begun(site);
    const end = await captured(site, during, THE_SAME, { before: () => otherPack(site) });
    expect(end).toMatchObject({ answer: 'none', reason: 'picture_gone' });

    const other = await at();
    const before = await begun(other);
    otherPack(other);
    const page = await other.page(before.session, false, before.token);
    page.runner.dispatch({
      type: 'message',
      said: {
        type: 'start',
        claims: { label: '', listed: true, webdriver: false, nativeMedia: true } as never,
        withoutLight: false,
        protocol: 2,
        ownerKey: null,
      },
    });
    expect((await page.hears('finished')).outcome).toMatchObject({ result: false, reason: 'picture_gone' });
    expect(await other.world.store.attempts(before.session.id)).toEqual([]);
  });

  it('at an appliance that has not heard yet of another pack waits, and is not issued', async () => {
    const site = await at();
    const { store } = site.world;
    const { session } = await begun(site);
    const ofSite = (pack: string) => store.transact((tx) => tx.setSetting(ACTIVE_PACK, pack));
    const asked = () => {
      site.engine.will(reading(0));
      const policy = sample('x', NOBODY).policy;
      return new Comparisons(site.world).open(
        { image: Uint8Array.of(0xff), policy, keyId: undefined },
        CALLER,
      );
    };
    Object.defineProperty(store, 'site', { value: { ...store.site, nodeId: 'here' } });
    await ofSite('another pack');
    await expect(asked()).rejects.toMatchObject({ faults: [{ reason: 'pack_loading' }] });
    const device = await PageDevice.of(site.world, session);
    expect(await beginAttempt(site.world, session, device, '')).toEqual({ type: 'loading' });
    expect((await store.session(session.id))?.outcome).toBeNull();
    await ofSite(PACK.name);
    await asked();
  });

  it('is not issued if another pack took over while its picture was read', async () => {
    const site = await at();
    const go = site.engine.hold();
    site.engine.will(reading(0));
    const policy = sample('x', NOBODY).policy;
    const issued = new Comparisons(site.world).open(
      { image: Uint8Array.of(0xff), policy, keyId: undefined },
      CALLER,
    );
    const { gallery } = site.world.packs.current();
    const engine = Object.assign(new ScriptedEngine(PACK), { pack: { ...PACK, name: 'another pack' } });
    site.world.packs.exchange({ engine, gallery });
    go();
    await expect(issued).rejects.toMatchObject({ faults: [{ reason: 'pack_loading' }] });
  });

  it('opens with the token of its URL alone', async () => {
    const site = await at();
    const its = await begun(site);
    const other = await begun(site);
    expect(await captured(site, { ...its, token: other.token }, THE_SAME)).toMatchObject({
      answer: 'none',
      reason: 'picture_gone',
    });
  });

  it('is no authentication: no door, no name, no trust, no lock, nothing learned, no result in /v1', async () => {
    const site = await at({ learnFromVisits: true, visitorNameShown: 'both' });
    const { store } = site.world;
    const mismatches = vi.spyOn(site.world.pacing, 'noteMismatch');
    const later = vi.spyOn(site.world.afterwork, 'add');
    const opens = vi.spyOn(site.world.doors, 'call').mockResolvedValue({ opened: true, status: 200 });
    const its = await begun(site);
    const { stored, displayName, door, trustChallenge } = await captured(site, its, THE_SAME, {
      atKiosk: true,
    });
    expect([displayName, door, trustChallenge]).toEqual([null, null, null]);
    expect(stored).toMatchObject({ authId: NOBODY, identifier: NOBODY });
    await captured(site, await begun(site), ANOTHER);
    expect(mismatches).not.toHaveBeenCalled();
    expect(later).not.toHaveBeenCalled();
    expect(await store.visitCounts()).toEqual({ people: 0, visits: 0 });
    await expect(readResult(site.world, 'authentication', stored.id)).rejects.toMatchObject({
      faults: [{ reason: 'unknown_session' }],
    });

    // Even if it were at a kiosk with a door, which opens for an authentication.
    await store.transact((tx) => tx.addKiosk(KIOSK));
    await setDoor(site.world, CALLER, KIOSK.id, DOOR);
    const person = await site.session();
    const accepted = accept(startAttempt(person, site.nowUs).session, site.nowUs, 0, null);
    await store.transact(async (tx) => {
      await tx.saveSession(accepted);
      for (const { id } of [stored, accepted]) await tx.setSessionOrigin(id, { kioskId: KIOSK.id });
    });
    expect(await openDoor(site.world, stored, rethrow)).toBeNull();
    expect(opens).not.toHaveBeenCalled();
    expect(await openDoor(site.world, accepted, rethrow)).toBe('opened');
  });

  it('trusts no browser, which an authentication offers to trust, and lets no two pages know each other', async () => {
    const site = await at();
    const offers = async (session: Session) => {
      const device = await PageDevice.of(site.world, session);
      const proof = await (await BrowserKey.make()).prove(device.challenge);
      await device.introduce(proof);
      return (await device.offer()) !== null;
    };
    const { session } = await begun(site);
    expect([await offers(session), await offers(await site.session())]).toEqual([false, true]);
    const [first, second] = [
      await PageDevice.of(site.world, session),
      await PageDevice.of(site.world, session),
    ];
    expect(first.handle).not.toBe(second.handle);
    const its = await begun(site);
    const proof = await (await BrowserKey.make()).prove('any');
    const { trustChallenge } = await captured(site, its, THE_SAME, { proof });
    expect(trustChallenge).toBeNull();
  });

  it('is ended once by whoever asked for it, without its template; the audit log names them', async () => {
    const site = await at();
    const { session } = await begun(site);
    for (let i = 0; i < 2; i++) await endComparison(site.world, session.id, CALLER, ADMIN);
    const { store } = site.world;
    expect(await store.comparisonTemplate(session.id)).toBeNull();
    expect(await readComparison(site.world, session.id, ADMIN)).toMatchObject({
      answer: 'none',
      session: { outcome: { reason: 'session_timeout' } },
    });
    expect(await endsAudited(site, session.id)).toEqual([CALLER.actor]);
    const person = await site.session();
    await expect(endComparison(site.world, person.id, CALLER, ADMIN)).rejects.toMatchObject({
      faults: [{ reason: 'not_found' }],
    });
    expect((await store.session(person.id))?.outcome).toBeNull();
  });

  it('ends for whoever is before the camera, too, when it is ended from elsewhere', async () => {
    const site = await at();
    const { session, token } = await begun(site);
    const page = await site.page(session, false, token);
    await page.start();
    await endComparison(site.world, session.id, CALLER, ADMIN);
    const { outcome } = await page.hears('finished');
    expect(outcome).toMatchObject({ result: false, reason: 'session_timeout' });
    expect(page.failures).toEqual([]);
  });

  it('that is over when it is issued is in the audit log with its end', async () => {
    const site = await at();
    site.engine.will(reading(0));
    const policy = { ...sample('x', NOBODY).policy, expiresS: 0 };
    const image = Uint8Array.of(0xff, 0xd8);
    const { sessionId } = await new Comparisons(site.world).open({ image, policy, keyId: undefined }, CALLER);
    expect(await endsAudited(site, sessionId)).toEqual(['service']);
    expect((await readComparison(site.world, sessionId, ADMIN)).answer).toBe('none');
    expect(await site.world.store.comparisonTemplate(sessionId)).toBeNull();
  });

  it('is started one at a time by each caller', async () => {
    const site = await at();
    const comparisons = new Comparisons(site.world);
    const go = site.engine.hold();
    site.engine.will(reading(0), reading(0));
    const request = {
      image: Uint8Array.of(0xff, 0xd8),
      policy: sample('x', NOBODY).policy,
      keyId: undefined,
    };
    const first = comparisons.open(request, CALLER);
    await expect(comparisons.open(request, CALLER)).rejects.toMatchObject({
      faults: [{ reason: 'one_comparison_at_a_time' }],
    });
    go();
    await first;
    await comparisons.open(request, CALLER);
  });
});
