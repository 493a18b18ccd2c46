/** A kiosk's visitor who enters no ID: whom a finished capture is decided for, and what of it is written. */
import { describe, expect, it, vi } from 'vitest';
import { DISABLED_UNTIL_US } from '../../../src/domain/access/lockout.ts';
import { newUser } from '../../../src/domain/directory/directory-user.ts';
import { NOBODY } from '../../../src/domain/kiosks/kiosk.ts';
import { type Session, visit } from '../../../src/domain/sessions/session.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/domain/site/settings.ts';
import { hashOf } from '../../../src/flows/identifiers.ts';
import { KioskSessions } from '../../../src/flows/kiosks/kiosk-sessions.ts';
import { requestDeletion } from '../../../src/flows/people/request-deletion.ts';
import { face, person } from '../../store/samples.ts';
import { CaptureSite, PACK, templateOf } from '../../support/capture-world.ts';
import { faceReading, liveTrace, WEBCAM } from '../../support/readings.ts';

const KIOSK = {
  id: 'k',
  name: 'Gate',
  onHost: false,
  createdAtUs: 0,
  pairedAtUs: 0,
  lastSeenAtUs: null,
  codeEndsAtUs: null,
  camera: null,
};
const ON: Partial<Settings> = { identifyPurpose: 'Reception', kioskRecognises: true, learnFromVisits: true };
const FILM = 10;

let picture = 0;
const reading = (angle: number, liveness = 0.9) =>
  faceReading({ template: templateOf(angle), liveness, trace: liveTrace(picture++) });

const kiosksOf = (site: CaptureSite) => new KioskSessions(site.world);
const openTo = (site: CaptureSite) =>
  kiosksOf(site).open('service', KIOSK, {
    kind: 'authentication',
    identifier: null,
    consent: null,
    withdraws: false,
  });

async function begun(site: CaptureSite): Promise<Session> {
  const path = await openTo(site);
  const issued = await site.world.store.sessionByToken(hashOf(path.slice('/s/'.length)));
  if (!issued) return expect.fail('no session');
  const opened = visit(issued, site.nowUs, '192.0.2.1').session;
  await site.world.store.transact((tx) => tx.saveSession(opened));
  return opened;
}

/** Something happens once a search has named Ada, before its transaction: when her reference is read, or just before. */
function onceFound(site: CaptureSite, happens: () => Promise<unknown>, when: 'before' | 'after'): void {
  const { store } = site.world;
  const { suspendedSince, templateOf } = store;
  // The last that a search reads is whether whoever it found may be named.
  let found = false;
  Object.assign(store, {
    suspendedSince: async (...of: Parameters<typeof suspendedSince>) => {
      const since = await suspendedSince.apply(store, of);
      found = true;
      return since;
    },
    templateOf: async (...of: Parameters<typeof templateOf>) => {
      const now = found;
      found = false;
      if (now && when === 'before') await happens();
      const reference = await templateOf.apply(store, of);
      if (now && when === 'after') await happens();
      return reference;
    },
  });
}

/** Somebody is captured, and the session ends. `before`: what happens when the last picture arrives. */
async function captured(
  site: CaptureSite,
  session: Session,
  angle: number,
  {
    liveness = 0.9,
    camera = WEBCAM.label,
    before = async () => {},
  }: { liveness?: number; camera?: string; before?: () => Promise<void> } = {},
) {
  const mismatches = vi.spyOn(site.world.pacing, 'noteMismatch');
  const page = await site.page(session, true);
  const claims = { ...WEBCAM, label: camera };
  page.runner.dispatch({
    type: 'message',
    said: { type: 'start', claims, withoutLight: false, protocol: 2, ownerKey: null },
  });
  await page.hears('credit');
  site.engine.will(...Array.from({ length: FILM }, () => reading(angle, liveness)));
  for (let i = 0; i < FILM; i++) {
    site.wait(200);
    if (i === FILM - 1) await before();
    await page.frame();
    if (i < FILM - 1) await page.hears('credit');
  }
  const { outcome, displayName } = await page.hears('finished');
  page.runner.left();
  expect(page.failures).toEqual([]);
  const stored = (await site.world.store.session(session.id)) ?? expect.fail('no session');
  const [{ end, score }] = await site.world.store.attempts(session.id);
  return { outcome, displayName, stored, end, score, counted: mismatches.mock.calls.length };
}

async function register(site: CaptureSite, authId: string, angle: number): Promise<void> {
  const template = templateOf(angle);
  await site.world.store.transact(async (tx) => {
    await tx.addPerson(person(authId));
    await tx.putFace(face(authId, { template, pack: PACK.name }));
  });
  site.world.packs.current().gallery.put(authId, template);
}

async function suspend(site: CaptureSite, authId: string): Promise<void> {
  const user = newUser('u1', { externalId: 'e1', userName: 'u1', active: null }, 'externalId', site.nowUs);
  await site.world.store.transact(async (tx) => {
    await tx.linkEkyc('e1', authId, site.nowUs);
    await tx.addDirectoryUser({ ...user, suspendedAtUs: site.nowUs });
  });
}

const searches = async (site: CaptureSite) =>
  (
    await site.world.store.auditPage(
      { actor: null, action: 'person.identify', subject: null, fromUs: null, untilUs: null },
      null,
      99,
    )
  ).entries.map(({ subject, details }) => ({ subject, ...details }));

/** Whatever the reason, the visitor and the calling system cannot tell it from a wrong face. */
function isNobody({ outcome, stored, score }: Awaited<ReturnType<typeof captured>>): void {
  expect(score).toBeNull();
  expect(outcome).toMatchObject({ result: false, reason: 'attempts_used_up' });
  expect(stored).toMatchObject({ authId: NOBODY, identifier: NOBODY, attempts: 1 });
}

/** It was nobody's wrong face: nothing counts against the kiosk. */
function isInterrupted(ended: Awaited<ReturnType<typeof captured>>): void {
  isNobody(ended);
  expect([ended.end, ended.counted]).toEqual(['interrupted', 0]);
}

describe('a visitor without an ID', () => {
  it('is recognised: the session is theirs, and the audit log says for what purpose', async () => {
    const site = await CaptureSite.open(ON);
    const session = await begun(site);
    expect(session).toMatchObject({ authId: NOBODY, policy: { identifies: true, retryLimit: 0 } });
    const { outcome, stored, score } = await captured(site, session, 0);
    expect(outcome).toMatchObject({ result: true, reason: 'accepted' });
    expect(score).toBeGreaterThan(0.9);
    expect(stored).toMatchObject({ authId: 'ada', identifier: 'ada', idType: 'auth' });
    expect(await searches(site)).toEqual([
      expect.objectContaining({
        subject: session.id,
        purpose: 'Reception',
        answer: 'one',
        candidates: 1,
        gallery: 1,
        fmr: DEFAULT_SETTINGS.matchFmr,
        estimated: false,
        decision: 'accepted',
        kiosk: KIOSK.id,
      }),
    ]);
    // Whoever a search found is not certain enough to learn from.
    await site.world.afterwork.settled();
    expect(await site.world.store.visitsOf('ada')).toEqual([]);
  });

  it('leaves nothing in memory of the reference with which they were compared', async () => {
    const site = await CaptureSite.open(ON);
    const { store } = site.world;
    const { templateOf } = store;
    const unsealed: Float32Array[] = [];
    store.templateOf = async (...of) => {
      const reference = await templateOf.apply(store, of);
      if (reference) unsealed.push(reference.template);
      return reference;
    };
    expect((await captured(site, await begun(site), 0)).outcome.result).toBe(true);
    // The search before it has unsealed some, too: the last is what the capture was compared with.
    expect(unsealed.at(-1)?.every((value) => value === 0)).toBe(true);
  });

  it('is greeted without a name: it might be somebody else’s', async () => {
    const site = await CaptureSite.open({ ...ON, visitorNameShown: 'both' });
    await site.world.store.transact((tx) => tx.describePerson('ada', { name: 'Ada', note: null }));
    const { outcome, displayName } = await captured(site, await begun(site), 0);
    expect([outcome.result, displayName]).toEqual([true, null]);
  });

  it('who is not registered is nobody, and counts against the kiosk alone', async () => {
    const site = await CaptureSite.open(ON);
    const ended = await captured(site, await begun(site), 1.5);
    isNobody(ended);
    expect([ended.end, ended.counted]).toEqual(['mismatch', 1]);
    expect(await searches(site)).toEqual([expect.objectContaining({ answer: 'nobody', candidates: 0 })]);
    expect((await site.world.store.person('ada'))?.lockout.failures).toBe(0);
  });

  it('who looks like two people is nobody: a twin gets nobody’s name', async () => {
    const site = await CaptureSite.open(ON);
    await register(site, 'twin', 0.02);
    isNobody(await captured(site, await begun(site), 0));
    expect(await searches(site)).toEqual([expect.objectContaining({ answer: 'several', candidates: 2 })]);
  });

  it('whom the directory suspends is nobody, and so is another who looks like them', async () => {
    const site = await CaptureSite.open(ON);
    await register(site, 'twin', 0.02);
    await suspend(site, 'ada');
    isNobody(await captured(site, await begun(site), 0));
    expect(await searches(site)).toEqual([expect.objectContaining({ answer: 'several', candidates: 1 })]);
  });

  it('whom the directory suspends while they stand there is nobody', async () => {
    const site = await CaptureSite.open(ON);
    isNobody(await captured(site, await begun(site), 0, { before: () => suspend(site, 'ada') }));
  });

  it('who is locked at this kiosk is nobody', async () => {
    const site = await CaptureSite.open(ON);
    await site.world.store.transact((tx) =>
      tx.setLockout('ada', { failures: 50, lockedUntilUs: DISABLED_UNTIL_US }),
    );
    isNobody(await captured(site, await begun(site), 0));
  });

  it('who is being deleted is nobody, even if that began while they stood there', async () => {
    const site = await CaptureSite.open(ON);
    isNobody(
      await captured(site, await begun(site), 0, {
        before: async () => void (await requestDeletion(site.world, 'auth', 'ada', 'service')),
      }),
    );
  });

  it.each<[string, (site: CaptureSite) => Promise<unknown>]>([
    ['whom the directory suspends', (site) => suspend(site, 'ada')],
    ['whose deletion was asked for', (site) => requestDeletion(site.world, 'auth', 'ada', 'service')],
    [
      'who is locked',
      (site) =>
        site.world.store.transact((tx) =>
          tx.setLockout('ada', { failures: 50, lockedUntilUs: DISABLED_UNTIL_US }),
        ),
    ],
  ])('%s after the search had named them is nobody', async (_, happens) => {
    const site = await CaptureSite.open(ON);
    onceFound(site, () => happens(site), 'after');
    isNobody(await captured(site, await begun(site), 0));
    expect(await searches(site)).toEqual([
      expect.objectContaining({ answer: 'one', candidates: 1, decision: 'mismatch' }),
    ]);
  });

  it.each<[string, Partial<Settings>]>([
    ['recognition was switched off', { kioskRecognises: false }],
    ['the threshold was no longer measured', { matchFmr: 1e-12 }],
  ])('is nobody, and has had no wrong face, if %s after the search', async (_, now) => {
    const site = await CaptureSite.open(ON);
    onceFound(site, async () => Object.assign(site.world.settings, now), 'after');
    const ended = await captured(site, await begun(site), 0);
    isInterrupted(ended);
    expect(await searches(site)).toEqual([expect.objectContaining({ decision: 'interrupted' })]);
  });

  it('whose reference was replaced after the search had named them is nobody', async () => {
    const site = await CaptureSite.open(ON);
    const other = face('ada', { faceFeatureId: 'f2', template: templateOf(1.5), pack: PACK.name });
    onceFound(site, () => site.world.store.transact((tx) => tx.putFace(other)), 'before');
    isNobody(await captured(site, await begun(site), 0));
  });

  it('who was recognised too late leaves no score with a session that is nobody’s', async () => {
    const site = await CaptureSite.open(ON);
    onceFound(site, async () => site.wait(3_600_000), 'after');
    const { end, score, stored } = await captured(site, await begun(site), 0);
    expect({ end, score, authId: stored.authId, reason: stored.outcome?.reason }).toEqual({
      end: 'interrupted',
      score: null,
      authId: NOBODY,
      reason: 'session_timeout',
    });
  });

  it('who is sent by a program is told nothing else, though the search named somebody', async () => {
    const site = await CaptureSite.open(ON);
    const ended = await captured(site, await begun(site), 0, { camera: 'OBS Virtual Camera' });
    isNobody(ended);
    expect(ended.end).toBe('injection');
    expect(await searches(site)).toEqual([expect.objectContaining({ answer: 'one', decision: 'injection' })]);
    expect((await site.world.store.person('ada'))?.lockout.failures).toBe(0);
  });

  it('who is not alive is told nothing else', async () => {
    const site = await CaptureSite.open(ON);
    const ended = await captured(site, await begun(site), 0, { liveness: 0.1 });
    isNobody(ended);
    expect(ended.end).toBe('not_live');
    expect(await searches(site)).toEqual([expect.objectContaining({ answer: 'one', decision: 'not_live' })]);
  });

  it.each<[string, Partial<Settings>]>([
    ['identification', { identifyPurpose: '' }],
    ['recognition at kiosks', { kioskRecognises: false }],
  ])('is nobody if %s is switched off while they stand there, and no one is searched for', async (_, off) => {
    const site = await CaptureSite.open(ON);
    const ended = await captured(site, await begun(site), 0, {
      before: async () => void Object.assign(site.world.settings, off),
    });
    isInterrupted(ended);
    expect(await searches(site)).toEqual([]);
  });

  it('cannot be recognised while the gallery is loaded again', async () => {
    const site = await CaptureSite.open(ON);
    const { gallery } = site.world.packs.current();
    const ended = await captured(site, await begun(site), 0, {
      before: async () => gallery.beginLoading(1),
    });
    isInterrupted(ended);
  });
});

describe('a threshold that was never measured', () => {
  /** Rarer than the pack's calibration measured. */
  const RARE: Partial<Settings> = { ...ON, matchFmr: 1e-12 };

  it('recognises nobody at a kiosk: the ID is asked for', async () => {
    const site = await CaptureSite.open(RARE);
    await expect(openTo(site)).rejects.toMatchObject({ faults: [{ reason: 'identification_off' }] });
  });

  it('recognises nobody who began before either, and no one is searched for', async () => {
    const site = await CaptureSite.open(ON);
    const ended = await captured(site, await begun(site), 0, {
      before: async () => void Object.assign(site.world.settings, RARE),
    });
    isInterrupted(ended);
    expect(await searches(site)).toEqual([]);
  });
});

describe('a session without an ID', () => {
  it.each([
    ['without a purpose', { identifyPurpose: '' }],
    ['where kiosks recognise nobody', { kioskRecognises: false }],
  ])('is refused %s', async (_, settings) => {
    const site = await CaptureSite.open({ ...ON, ...settings });
    await expect(openTo(site)).rejects.toMatchObject({ faults: [{ reason: 'identification_off' }] });
  });

  it('is refused where kiosks offer no authentication, and for a registration', async () => {
    const site = await CaptureSite.open({ ...ON, kioskOffers: 'registration' });
    await expect(openTo(site)).rejects.toMatchObject({ faults: [{ reason: 'kind_not_offered' }] });
    const registration = { kind: 'registration', identifier: null, consent: null, withdraws: false } as const;
    await expect(kiosksOf(site).open('service', KIOSK, registration)).rejects.toMatchObject({
      faults: [{ reason: 'required', parameter: 'identifier' }],
    });
  });

  it('counts at its kiosk like any other: a stranger cannot search without end', async () => {
    const site = await CaptureSite.open(ON);
    for (let i = 0; i < 30; i++) await openTo(site);
    await expect(openTo(site)).rejects.toMatchObject({ faults: [{ reason: 'too_many_ids' }] });
  });
});
