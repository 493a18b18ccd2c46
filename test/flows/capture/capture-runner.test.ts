import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { networkOf } from '../../../src/domain/address.ts';
import { USUAL_MS } from '../../../src/domain/attempts/line.ts';
import { EngineBusy } from '../../../src/domain/packs/ports-engine.ts';
import { reject, type Session, type SessionKind, visit } from '../../../src/domain/sessions/session.ts';
import type { NameShown } from '../../../src/domain/site/visitor-settings.ts';
import { setDoor } from '../../../src/flows/doors/doors.ts';
import { hashOf } from '../../../src/flows/identifiers.ts';
import { KioskSessions } from '../../../src/flows/kiosks/kiosk-sessions.ts';
import { serviceMessage } from '../../../src/http/capture/capture-messages.ts';
import { ExactSearch } from '../../../src/search/exact.ts';
import { person, session } from '../../store/samples.ts';
import { ADDRESS, CaptureSite, PACK, type TestPage, templateOf } from '../../support/capture-world.ts';
import { faceReading, liveTrace, noFace, WEBCAM } from '../../support/readings.ts';
import { engineWithoutNetworks, packOf, warmGallery } from '../../support/world.ts';

type Frame = ReturnType<typeof faceReading>;

let picture = 0;
/** Ada in front of a camera, in pictures that differ as a camera's do. */
const ada = (liveness = 0.9) =>
  faceReading({ template: templateOf(0), liveness, trace: liveTrace(picture++) });
const stranger = () => faceReading({ template: templateOf(1.5), liveness: 0.9, trace: liveTrace(picture++) });
/**
 * A capture takes three good frames, ten liveness scores, and ten pictures to tell a still picture from a recording.
 */
const FILM = 10;

/** Sends one frame, waits for its reading, and lets the time between two frames pass. */
async function film(page: TestPage, readings: ReturnType<typeof faceReading>[], gapMs = 200): Promise<void> {
  page.site.engine.will(...readings);
  for (let i = 0; i < readings.length; i++) {
    page.site.wait(gapMs);
    await page.frame();
    if (i < readings.length - 1) await page.hears('credit');
  }
}

const reads = (site: CaptureSite) => site.world.store;

describe('another way', () => {
  const says = (page: TestPage, said: { type: 'stop'; forOtherWay?: true } | { type: 'alternative' }) =>
    page.runner.dispatch({ type: 'message', said });

  it('ends the session in the last attempt, which is no failure', async () => {
    const site = await CaptureSite.open();
    const { policy } = session('s1', 'ada');
    const page = await site.page(await site.session({ policy: { ...policy, retryLimit: 0 } }));
    await page.start();
    says(page, { type: 'stop', forOtherWay: true });
    expect(await page.hears('attempt_over')).toMatchObject({ attemptsLeft: 0 });
    expect((await reads(site).session('s1'))?.outcome).toBeNull();
    says(page, { type: 'alternative' });
    const told = await page.hears('finished');
    expect(told.outcome).toMatchObject({ result: false, reason: 'alternative' });
    expect(await reads(site).attempt('s1', 1)).toMatchObject({ end: 'alternative', score: null });
    expect([page.closed.map(({ why }) => why), page.failures]).toEqual([['finished'], []]);
  });

  it('ends a running attempt with the session, and needs none', async () => {
    for (const running of [true, false]) {
      const site = await CaptureSite.open();
      const page = await site.page(await site.session());
      if (running) await page.start();
      says(page, { type: 'alternative' });
      await page.hears('finished');
      expect((await reads(site).session('s1'))?.outcome?.reason).toBe('alternative');
      expect((await reads(site).attempt('s1', 1))?.end).toBe(running ? 'alternative' : undefined);
    }
  });

  it('loses against a result that is being decided, whole', async () => {
    const site = await CaptureSite.open();
    const page = await site.page(await site.session());
    await page.start();
    site.engine.will(...Array.from({ length: FILM }, () => ada()));
    for (let i = 0; i < FILM - 1; i++) {
      site.wait(200);
      await page.frame();
      await page.hears('credit');
    }
    site.wait(200);
    await page.frame();
    says(page, { type: 'alternative' });
    expect((await page.hears('finished')).outcome).toMatchObject({ result: true, reason: 'accepted' });
    expect((await reads(site).session('s1'))?.outcome?.reason).toBe('accepted');
    expect((await reads(site).attempt('s1', 1))?.end).toBe('accepted');
  });

  it('keeps what the attempt that it ends has shown of the camera', async () => {
    const site = await CaptureSite.open();
    const page = await site.page(await site.session());
    await page.start({ ...WEBCAM, label: 'OBS Virtual Camera' });
    says(page, { type: 'alternative' });
    await page.hears('finished');
    expect((await reads(site).attempt('s1', 1))?.evidence).toContain('virtual_camera_name');
    expect((await reads(site).session('s1'))?.lastInjectionScore).toBeGreaterThan(0);
  });

  it('keeps no session open where people cannot end it themselves', async () => {
    const site = await CaptureSite.open({ visitorOtherWayEnds: false });
    const { policy } = session('s1', 'ada');
    const page = await site.page(await site.session({ policy: { ...policy, retryLimit: 0 } }));
    await page.start();
    says(page, { type: 'stop', forOtherWay: true });
    expect((await page.hears('finished')).outcome.reason).toBe('attempts_used_up');
  });

  it('does not undo the end of a session whose time is over', async () => {
    const site = await CaptureSite.open();
    const page = await site.page(await site.session());
    site.wait(3_600_000);
    says(page, { type: 'alternative' });
    expect((await page.hears('finished')).outcome.reason).toBe('session_timeout');
  });
});

describe('at a door', () => {
  const broker = { user: '', password: undefined, prefix: 'omote', confirms: false, announces: false };
  const DOOR = {
    ...{ url: 'https://door.example/', onHost: false, hours: [], ca: undefined },
    broker: { ...broker, switches: false },
  };
  const KIOSK = { name: 'n', onHost: false, createdAtUs: 0, pairedAtUs: null, lastSeenAtUs: null };

  it('somebody for whom it opened is told so, also if that cannot be noted', async () => {
    const site = await CaptureSite.open();
    const { store, doors } = site.world;
    const begun = await site.session();
    await store.transact(async (tx) => {
      await tx.addKiosk({ id: 'k', ...KIOSK, codeEndsAtUs: null, camera: null });
      await tx.setSessionOrigin(begun.id, { kioskId: 'k' });
    });
    await setDoor(site.world, 'task', 'k', DOOR);
    const full = new Error('the disk is full');
    const { transact } = store;
    const told: unknown[] = [];
    doors.call = async () => {
      store.transact = () => Promise.reject(full);
      return { opened: true, status: 204 };
    };
    doors.tell = (_, __, outcome) => void told.push(outcome);
    const page = await site.page(begun, true);
    await page.start();
    await film(
      page,
      Array.from({ length: FILM }, () => ada()),
    );
    expect(await page.hears('finished')).toMatchObject({ outcome: { result: true }, door: 'opened' });
    store.transact = transact;
    expect([page.failures, told]).toEqual([[full], ['opened']]);
    page.runner.left();
  });
});

describe('a capture', () => {
  it('of the right person is accepted, written once, and wiped', async () => {
    const site = await CaptureSite.open();
    const page = await site.page(await site.session());
    await page.start();
    await film(
      page,
      Array.from({ length: FILM }, () => ada()),
    );
    const told = await page.hears('finished');
    expect(told.outcome).toMatchObject({ result: true, reason: 'accepted' });
    expect((await reads(site).session('s1'))?.attempts).toBe(1);
    expect(await reads(site).attempt('s1', 1)).toMatchObject({
      end: 'accepted',
      frames: FILM,
      scoredBy: PACK.name,
      readings: { measured: FILM, told: [[200, 'keep_still']] },
    });
    expect(page.pictures.flatMap((jpeg) => [...jpeg]).every((byte) => byte === 0)).toBe(true);
    expect([page.closed, page.failures]).toEqual([[{ why: 'finished', text: 'finished' }], []]);
    page.runner.left();
  });

  it.each([
    ['itself alone', 0, 0],
    ['its headers', 24, 0],
  ])('frees the memory that holds a frame and %s', async (_, before, after) => {
    const { chunk } = await readIn(before, after);
    expect(chunk.buffer.detached).toBe(true);
  });

  it.each([
    ['a message before it', 30, 0],
    ['the first byte of the next message', 24, 1],
    ['most of the next message', 0, 4000],
  ])('overwrites a frame, and nothing else, in memory that holds %s', async (_, before, after) => {
    const { chunk, jpeg } = await readIn(before, after);
    expect(jpeg.every((byte) => byte === 0)).toBe(true);
    const others = [...chunk.subarray(0, before), ...chunk.subarray(before + jpeg.length)];
    expect(others).toEqual(Array.from({ length: before + after }, () => 7));
  });

  /** Reads a frame that lies in a chunk of the network, this many bytes behind its beginning and before its end. */
  async function readIn(before: number, after: number) {
    const site = await CaptureSite.open();
    const page = await site.page(await site.session());
    await page.start();
    const chunk = new Uint8Array(before + 50_000 + after).fill(7);
    const jpeg = chunk.subarray(before, before + 50_000);
    site.engine.will(noFace());
    page.send(jpeg);
    await page.hears('credit');
    page.runner.left();
    return { chunk, jpeg };
  }

  it('of somebody else is a mismatch, and one that is not live gets the same answer', async () => {
    const site = await CaptureSite.open();
    const page = await site.page(await site.session());
    for (const reading of [stranger, () => ada(0.49)]) {
      await page.start();
      await film(page, Array.from({ length: FILM }, reading));
      expect(await page.hears('attempt_over')).toMatchObject({ reason: 'not_confirmed' });
    }
    expect(await Promise.all([1, 2].map(async (n) => (await reads(site).attempt('s1', n))?.end))).toEqual([
      'mismatch',
      'not_live',
    ]);
    expect((await reads(site).attempt('s1', 2))?.liveness).toBeCloseTo(0.49);
    page.runner.left();
  });

  it('reads one frame at a time, in the order of arrival', async () => {
    const site = await CaptureSite.open();
    const page = await site.page(await site.session());
    await page.start();
    const release = site.engine.will(noFace(liveTrace(1)), ada()).hold();
    await page.frame();
    await page.frame();
    await turn();
    expect(site.engine.asked).toHaveLength(1);
    release();
    expect((await page.hears('guide')).guide.instruction).toBe('look_at_camera');
    expect((await page.hears('guide')).guide.instruction).toBe('keep_still');
    expect(site.engine.mostAtOnce).toBe(1);
    page.runner.left();
  });

  it('asks for live frames of its session, and no longer once the page is closed, replaced or gone', async () => {
    const site = await CaptureSite.open();
    const live = await site.session();
    for (const end of [
      (page: TestPage) => page.runner.dispatch({ type: 'replaced' }),
      (page: TestPage) => page.runner.left(),
    ]) {
      const page = await site.page(live);
      await page.start();
      const release = site.engine.will(noFace(liveTrace(1))).hold();
      await page.frame();
      await expect.poll(() => site.engine.asked.length).toBeGreaterThan(0);
      const asked = site.engine.asked.splice(0)[0].options;
      expect(asked).toMatchObject({ purpose: 'frame', source: { party: 's1', network: networkOf(ADDRESS) } });
      expect(asked.signal?.aborted).toBe(false);
      end(page);
      expect(asked.signal?.aborted).toBe(true);
      release();
      page.runner.left();
    }
  });

  it('waits without using an attempt, and is recorded in the audit log, if many mismatches came from its address', async () => {
    const site = await CaptureSite.open();
    const page = await site.page(await site.session());
    const paced = { address: networkOf((await reads(site).session('s1'))?.opened?.address ?? '') };
    for (let i = 0; i < 60; i++) site.world.pacing.noteMismatch(paced, site.world.clock.nowUs());
    await expect(Promise.race([page.start(), page.hears('busy')])).resolves.toMatchObject({ type: 'busy' });
    expect([page.timesHeldBack, (await reads(site).session('s1'))?.attempts]).toEqual([1, 0]);
    page.runner.left();
  });

  describe('when as many attempts run as keep the engine busy', () => {
    const crowded = async () => {
      const site = await CaptureSite.open();
      const { line } = site.world;
      // Of pages that send frames for as long as the test takes.
      const nowMs = performance.now() + 600_000;
      for (let i = 0; i < 8; i++) line.begin({ party: `other ${i}`, network: networkOf(ADDRESS) }, nowMs);
      return { site, line };
    };

    it('waits in line without using an attempt, and begins when another is over', async () => {
      const { site, line } = await crowded();
      const page = await site.page(await site.session());
      const told = Promise.race([page.start(), page.hears('busy')]);
      await expect(told).resolves.toMatchObject({ type: 'busy', ahead: 0 });
      expect((await reads(site).session('s1'))?.attempts).toBe(0);
      line.done('other 3');
      await page.start();
      expect((await reads(site).session('s1'))?.attempts).toBe(1);
      // Somebody else begins in this one's place once the page has gone.
      const next = { party: 'next', network: networkOf(ADDRESS) };
      const ask = () => line.ask(next, { workers: 1, frameMs: null }, performance.now()).begins;
      expect(ask()).toBe(false);
      page.runner.left();
      expect(ask()).toBe(true);
    });

    it('leaves its place to the page that has replaced it', async () => {
      const { site, line } = await crowded();
      line.done('other 3');
      const session = await site.session();
      const first = await site.page(session);
      await first.start();
      first.runner.dispatch({ type: 'replaced' });
      const second = await site.page(session);
      await second.start();
      const release = site.engine.will(ada()).hold();
      await second.frame();
      await expect.poll(() => site.engine.asked.length).toBe(1);
      const next = { party: 'next', network: networkOf(ADDRESS) };
      const ask = () => line.ask(next, { workers: 1, frameMs: null }, performance.now()).begins;
      first.runner.left();
      expect(ask()).toBe(false);
      release();
      second.runner.left();
      expect(ask()).toBe(true);
    });

    it('keeps the place of an attempt whose frame waits for the engine, and of no page that sends nothing', async () => {
      const { site, line } = await crowded();
      line.done('other 3');
      const page = await site.page(await site.session());
      await page.start();
      const ask = () => {
        const next = { party: 'next', network: networkOf(ADDRESS) };
        return line.ask(next, { workers: 1, frameMs: null }, performance.now() + 10_000).begins;
      };
      const release = site.engine.will(ada()).hold();
      await page.frame();
      await expect.poll(() => site.engine.asked.length).toBe(1);
      expect(ask()).toBe(false);
      release();
      await page.hears('guide');
      expect(ask()).toBe(true);
      page.runner.left();
    });

    it.each([
      ['asks each for fewer frames', undefined, 1],
      ['asks nobody at a kiosk for fewer frames', 'k', 0],
    ])('%s', async (_, kioskId, asked) => {
      const site = await CaptureSite.open();
      const { line, store } = site.world;
      const everyMs: number[] = [];
      const every = line.everyMs.bind(line);
      line.everyMs = (engine, nowMs) => {
        everyMs.push(every(engine, nowMs));
        return every(engine, nowMs);
      };
      const nowMs = performance.now() + 600_000;
      for (let i = 0; i < 7; i++) line.begin({ party: `other ${i}`, network: networkOf(ADDRESS) }, nowMs);
      const session = await site.session();
      if (kioskId) await store.transact((tx) => tx.setSessionOrigin(session.id, { kioskId }));
      const page = await site.page(session);
      await page.start();
      site.engine.will(ada());
      await page.frame();
      await page.hears('guide');
      expect(everyMs).toHaveLength(asked);
      for (const ms of everyMs) expect(ms).toBeGreaterThan(USUAL_MS);
      page.runner.left();
    });

    it('does not keep a kiosk waiting', async () => {
      const { site } = await crowded();
      const begun = await site.session();
      const { store } = site.world;
      await store.transact((tx) => tx.setSessionOrigin(begun.id, { kioskId: 'k' }));
      const page = await site.page(begun);
      await page.start();
      expect((await reads(site).session('s1'))?.attempts).toBe(1);
      page.runner.left();
    });
  });

  it('informs the page about a frame that was not read, and reads the next one', async () => {
    const site = await CaptureSite.open();
    const page = await site.page(await site.session());
    await page.start();
    site.engine.will(new EngineBusy('full'), ada());
    await page.frame();
    expect(await page.hears('busy')).toEqual({ type: 'busy', retryMs: 500 });
    await page.frame();
    expect((await page.hears('guide')).guide.instruction).toBe('keep_still');
    page.runner.left();
  });

  it('ends its connection and uses the attempt if the engine fails', async () => {
    const site = await CaptureSite.open();
    const page = await site.page(await site.session());
    await page.start();
    const broken = new Error('the engine broke');
    site.engine.will(broken);
    await page.frame();
    await expect(page.hears('guide')).rejects.toThrow('internal error');
    expect([page.closed, page.failures]).toEqual([[{ why: 'fault', text: 'internal error' }], [broken]]);
    page.runner.left();
    await expect.poll(async () => (await reads(site).attempt('s1', 1))?.end).toBe('disconnected');
  });
});

describe('pages of one session', () => {
  it('do not affect each other: low liveness on the third frame, then another page takes over, then the deadline passes', async () => {
    const site = await CaptureSite.open();
    const session = await site.session();
    const first = await site.page(session);
    await first.start();
    await film(first, [ada(), ada()]);
    await first.hears('credit');
    const release = site.engine.will(ada(0.49)).hold();
    site.wait(200);
    await first.frame();
    await turn();
    const heard = first.heard.length;
    first.runner.dispatch({ type: 'replaced' });
    const second = await site.page(session);
    release();
    await second.start();
    first.runner.left();
    site.wait(session.policy.detectionTimeoutS * 1000);
    second.runner.dispatch({ type: 'tick' });
    expect(await second.hears('attempt_over')).toMatchObject({
      reason: 'detection_timeout',
      attemptsLeft: 2,
    });
    expect([first.heard.length, first.closed]).toEqual([
      heard,
      [{ why: 'replaced', text: 'opened elsewhere' }],
    ]);
    expect(await reads(site).session('s1')).toMatchObject({ attempts: 2, outcome: null });
    expect(await Promise.all([1, 2].map(async (n) => (await reads(site).attempt('s1', n))?.end))).toEqual([
      'interrupted',
      'detection_timeout',
    ]);
    second.runner.left();
  });

  it('use their attempt when they go away, but never end the attempt of a page that took over', async () => {
    const site = await CaptureSite.open();
    const session = await site.session();
    const first = await site.page(session);
    await first.start();
    first.runner.dispatch({ type: 'replaced' });
    const second = await site.page(session);
    await second.start();
    first.runner.left();
    await film(
      second,
      Array.from({ length: FILM }, () => ada()),
    );
    expect((await second.hears('finished')).outcome.result).toBe(true);
    expect(await Promise.all([1, 2].map(async (n) => (await reads(site).attempt('s1', n))?.end))).toEqual([
      'interrupted',
      'accepted',
    ]);
    second.runner.left();
  });

  it('begin no attempt any more once they are replaced', async () => {
    const site = await CaptureSite.open();
    const session = await site.session();
    const first = await site.page(session);
    const begun = first.start();
    first.runner.dispatch({ type: 'replaced' });
    await expect(begun).rejects.toThrow('opened elsewhere');
    const second = await site.page(session);
    await second.start();
    first.runner.left();
    expect(await reads(site).session('s1')).toMatchObject({ attempts: 1, outcome: null });
    second.runner.left();
  });

  it('are told at once how another’s last attempt ended', async () => {
    // It is no wait that is over.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const site = await CaptureSite.open();
    const { policy } = session('s1', 'ada');
    const live = await site.session({ policy: { ...policy, retryLimit: 0 } });
    const first = await site.page(live);
    await first.start();
    first.runner.dispatch({ type: 'replaced' });
    const second = await site.page((await reads(site).session('s1')) ?? expect.fail('no session'));
    // The page has seen that the attempt runs, and waits.
    await site.world.store.transact(async () => undefined);
    first.runner.left();
    expect((await second.hears('finished')).outcome.reason).toBe('attempts_used_up');
    expect((await reads(site).attempt('s1', 1))?.end).toBe('disconnected');
    second.runner.left();
  });

  it('are told of the result of one that they have replaced', async () => {
    const site = await CaptureSite.open();
    const session = await site.session();
    const first = await site.page(session);
    await first.start();
    await film(
      first,
      Array.from({ length: FILM - 1 }, () => ada()),
    );
    await first.hears('credit');
    const release = site.engine.will(ada()).hold();
    site.wait(200);
    await first.frame();
    first.runner.dispatch({ type: 'replaced' });
    const second = await site.page(session);
    release();
    const told = await second.hears('finished');
    expect(told).toMatchObject({ outcome: { result: true }, trustChallenge: null });
    for (const page of [first, second]) page.runner.left();
  });

  it('end the session after a crash in its last attempt, which nobody can repeat', async () => {
    const site = await CaptureSite.open();
    const { policy } = session('s1', 'ada');
    const live = await site.session({ policy: { ...policy, retryLimit: 0 } });
    // Nothing is heard any more of the page that runs the attempt.
    await (await site.page(live)).start();
    const page = await site.page((await reads(site).session('s1')) ?? expect.fail('no session'));
    expect(page.greeting?.attemptsLeft).toBe(0);
    page.runner.dispatch({ type: 'waited', for: 'last_attempt' });
    expect((await page.hears('finished')).outcome).toMatchObject({ reason: 'attempts_used_up' });
    expect((await reads(site).session('s1'))?.outcome?.reason).toBe('attempts_used_up');
    expect((await reads(site).attempt('s1', 1))?.end).toBe('interrupted');
    page.runner.left();
  });

  it('are informed when their session is ended elsewhere', async () => {
    const site = await CaptureSite.open();
    const session = await site.session();
    const page = await site.page(session);
    await page.start();
    const gone = (await reads(site).session('s1')) ?? expect.fail('no session');
    await site.world.store.transact((tx) => tx.saveSession(reject(gone, 'person_gone', site.nowUs)));
    site.world.sessions.ended(session.id);
    const told = await page.hears('finished');
    expect(told.outcome).toMatchObject({ result: false, reason: 'person_gone' });
    expect(told.session.policy).toEqual(session.policy);
    page.runner.left();
  });
});

describe('another model pack that takes over as an attempt begins', () => {
  it('does not share it: the attempt is planned for the pack that reads its frames', async () => {
    const site = await CaptureSite.open({ activeChallenge: 'always' });
    const page = await site.page(await site.session());
    const { store, packs } = site.world;
    // To this one, no two frames show the same person.
    const points = [
      { fmr: 1, score: 0.9998 },
      { fmr: 1e-9, score: 0.9999 },
    ];
    const next = packOf(PACK.dimension, { source: 'test', nonMatedPairs: 1e9, points }, 'next');
    store.isChallengeExempt = async () => {
      const gallery = warmGallery(next.name, new ExactSearch(next.dimension));
      packs.exchange({ engine: engineWithoutNetworks(next), gallery });
      return true;
    };
    await page.start();
    expect(packs.current().engine.pack).toBe(next);
    await film(
      page,
      Array.from({ length: FILM }, (_, n) => ({ ...ada(), template: templateOf(n % 2 ? 0.05 : -0.05) })),
    );
    expect((await page.hears('finished')).outcome).toMatchObject({ result: true });
    page.runner.left();
  });
});

describe('a page whose capture comes too late, because another page of its session was accepted', () => {
  const NAME = '佐藤 Beatriz';
  const device = { type: 'message', said: { type: 'device', proof: null } } as const;

  /** Somebody begins, and ends only after somebody else was accepted at another appliance. */
  async function overtaken(own: () => Frame, late: () => Frame, part: Partial<Session> = {}) {
    const site = await CaptureSite.open({ visitorNameShown: 'both' });
    await site.world.store.transact(async (tx) => {
      await tx.addPerson(person('bea'));
      for (const id of ['ada', 'bea']) await tx.describePerson(id, { name: NAME, note: '' });
    });
    const session = await site.session(part);
    const [ends, accepted] = [await site.page(session), await site.another().page(session)];
    const told = [];
    for (const page of [ends, accepted]) {
      page.runner.dispatch(device);
      await page.start();
    }
    for (const [page, who] of [
      [accepted, own],
      [ends, late],
    ] as const) {
      await film(page, Array.from({ length: FILM }, who), 400);
      told.push(await page.hears('finished'));
      page.runner.left();
    }
    expect([ends.failures, accepted.failures]).toEqual([[], []]);
    expect(told.map(({ outcome }) => outcome.result)).toEqual([true, true]);
    return { site, told };
  }

  it.each([
    ['somebody else’s', stranger],
    ['the person’s own', ada],
  ])('is offered and told nothing that is for whoever was accepted (%s)', async (_, late) => {
    const { told } = await overtaken(ada, late);
    expect(told[0]).toMatchObject({ trustChallenge: expect.any(String), displayName: NAME });
    expect(told[1]).toMatchObject({ trustChallenge: null, displayName: null });
  });

  it('is offered and told nothing in a registration either, which the other has made a second one', async () => {
    const { policy } = session('s1', 'bea');
    const part = { ...session('s1', 'bea', { kind: 'registration' }) };
    const { told } = await overtaken(stranger, stranger, {
      ...part,
      policy: { ...policy, checkOverwrite: true },
    });
    expect(told[0]).toMatchObject({ displayName: NAME });
    expect(told[1]).toMatchObject({ trustChallenge: null, displayName: null });
  });

  it('counts as a mismatch if it is one', async () => {
    const { site } = await overtaken(ada, stranger);
    expect((await reads(site).person('ada'))?.lockout.failures).toBe(1);
  });
});

describe('a registration', () => {
  it('waits for the gallery without using an attempt, and then registers', async () => {
    const site = await CaptureSite.open();
    const session = await site.session({ kind: 'registration' });
    const { gallery } = site.world.packs.current();
    gallery.beginLoading(1);
    const page = await site.page(session);
    await expect(Promise.race([page.start(), page.hears('busy')])).resolves.toMatchObject({ retryMs: 1000 });
    expect((await reads(site).session('s1'))?.attempts).toBe(0);
    gallery.endLoading();
    await page.start();
    site.engine.will(...Array.from({ length: FILM }, () => ada()));
    for (let i = 0; i < FILM; i++) {
      site.wait(400);
      await page.frame();
      if (i < FILM - 1) await page.hears('credit');
    }
    const { outcome } = await page.hears('finished');
    expect(outcome).toMatchObject({ result: true });
    expect((await reads(site).faceOf('ada'))?.faceFeatureId).toBe(outcome.faceFeatureId);
    page.runner.left();
  });
});

describe('the limit of a kiosk', () => {
  const kiosk = { id: 'k', name: 'Gate', onHost: false, createdAtUs: 0, pairedAtUs: 0 };
  const opened = { ...kiosk, lastSeenAtUs: null, codeEndsAtUs: null, camera: null };

  /** Starts as many sessions as a kiosk may without a success; the last one is on its screen. */
  async function usedUp(kind: SessionKind) {
    const site = await CaptureSite.open({ kioskOffers: 'both', kioskRegisters: 'new' });
    const kiosks = new KioskSessions(site.world);
    const identifier = kind === 'registration' ? 'member-1' : 'ada';
    const begin = () =>
      kiosks.open('service', opened, {
        kind,
        identifier,
        consent: { version: 2, language: 'en' },
        withdraws: false,
      });
    let path = '';
    for (let n = 0; n < 30; n++) path = await begin();
    await expect(begin()).rejects.toThrow(/^rate_limited/);
    const issued = await reads(site).sessionByToken(hashOf(path.slice('/s/'.length)));
    if (!issued) return expect.fail('no session');
    const visited = visit(issued, site.nowUs, '192.0.2.1').session;
    await site.world.store.transact((tx) => tx.saveSession(visited));
    return { site, session: visited, begin };
  }

  async function accepted(site: CaptureSite, of: Session): Promise<void> {
    const page = await site.page(of);
    await page.start();
    site.engine.will(...Array.from({ length: FILM }, () => ada()));
    for (let i = 0; i < FILM; i++) {
      site.wait(200);
      await page.frame();
      if (i < FILM - 1) await page.hears('credit');
    }
    expect((await page.hears('finished')).outcome.result).toBe(true);
    page.runner.left();
  }

  it.each(['authentication', 'registration'] as const)(
    'allows one more session after an accepted %s',
    async (kind) => {
      const { site, session, begin } = await usedUp(kind);
      await accepted(site, session);
      // The session is counted before it turns out that the ID now has a face.
      if (kind === 'authentication') await begin();
      else await expect(begin()).rejects.toThrow(/^state_forbids/);
      await expect(begin()).rejects.toThrow(/^rate_limited/);
    },
  );

  it('allows no more after an accepted session that was sent to its screen', async () => {
    const { site, begin } = await usedUp('authentication');
    const presented = await site.session();
    await site.world.store.transact((tx) => tx.setSessionOrigin(presented.id, { kioskId: kiosk.id }));
    await accepted(site, presented);
    await expect(begin()).rejects.toThrow(/^rate_limited/);
  });
});

describe('the display name', () => {
  const NAME = '佐藤 Beatriz';

  /** What the page is sent at the end of Ada's session, or of an attempt by somebody else. */
  async function ending(
    visitorNameShown: NameShown,
    {
      atKiosk = false,
      named = true,
      who = ada,
    }: { atKiosk?: boolean; named?: boolean; who?: () => Frame } = {},
  ) {
    const site = await CaptureSite.open({ visitorNameShown });
    if (named)
      await site.world.store.transact((tx) => tx.describePerson('ada', { name: NAME, note: 'PRIVATE' }));
    const page = await site.page(
      await site.session({ policy: { ...session('s1', 'ada').policy, retryLimit: 0 } }),
      atKiosk,
    );
    await page.start();
    await film(page, Array.from({ length: FILM }, who));
    const told = await page.hears('finished');
    page.runner.left();
    expect(page.failures).toEqual([]);
    expect(JSON.stringify(page.heard.slice(0, -1))).not.toContain(NAME);
    return { result: told.outcome.result, said: serviceMessage(told) };
  }

  it.each([
    ['off', false, false],
    ['capture', true, false],
    ['kiosk', false, true],
    ['both', true, true],
  ] as const)('is shown to accepted people where the site wants it (%s)', async (shown, onPage, atKiosk) => {
    for (const [where, wanted] of [
      [false, onPage],
      [true, atKiosk],
    ] as const) {
      const { result, said } = await ending(shown, { atKiosk: where });
      expect(result).toBe(true);
      expect('displayName' in said ? said.displayName : null).toBe(wanted ? NAME : null);
    }
  });

  it('is never shown to people who were not recognised, and absent for people without one', async () => {
    const rejected = await ending('both', { who: stranger });
    expect([rejected.result, JSON.stringify(rejected.said)]).toEqual([
      false,
      expect.not.stringContaining(NAME),
    ]);
    const nameless = await ending('both', { named: false });
    expect([nameless.result, 'displayName' in nameless.said]).toEqual([true, false]);
  });

  it('does not affect the result if it cannot be read', async () => {
    const site = await CaptureSite.open({ visitorNameShown: 'both' });
    const page = await site.page(await site.session());
    const broken = new Error('the store is away');
    site.world.store.personDescription = () => Promise.reject(broken);
    await page.start();
    await film(
      page,
      Array.from({ length: FILM }, () => ada()),
    );
    expect(await page.hears('finished')).toMatchObject({ outcome: { result: true }, displayName: null });
    expect(page.failures).toEqual([broken]);
    page.runner.left();
  });
});
