/** Tests challenges through the real protocol, with a rendered person who listens, moves and is lit by the screen. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ActingPerson } from '../../scripts/acting-person.ts';
import { MovingPerson } from '../../scripts/moving-person.ts';
import { cameraFrames, crowdFrame, emptyFrame, portrait } from '../../scripts/sample-people.ts';
import type { InstructionCode, ServiceMessage } from '../../src/contract/capture/capture.ts';
import { leastHeadScore } from '../../src/domain/liveness/head-shape.ts';
import { WEBCAM } from '../../src/sandbox/camera/play-capture.ts';
import { act, type Filmed, MOVES, REACTION_MS, type Role } from '../support/actor.ts';
import { Appliance, NETWORKS_AT_START, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { BentPrint, PRINT_MOVES } from '../support/bent-print.ts';
import { CapturePage } from '../support/capture-page.ts';

let cora: MovingPerson;
let ada: MovingPerson;
let image: Buffer;
beforeAll(async () => {
  [cora, ada, image] = await Promise.all([MovingPerson.of('cora'), MovingPerson.of('ada'), portrait('cora')]);
});

/** An appliance with this policy, on which Cora is registered. */
function site(env: Record<string, string>) {
  let omote: Appliance;
  let authId: string;
  beforeAll(async () => {
    omote = await Appliance.start(env, NETWORKS_AT_START);
    authId = await omote.registered(image);
  });
  afterAll(() => omote.close());
  return {
    async authenticate(person: Filmed, role: Role = {}, change: object = {}, as = authId) {
      const { body } = await omote.issue('sessions', as, { retry_limit: 0, ...change });
      const page = await CapturePage.open(body.url);
      const ending = await act(page, person, role);
      const result = (await omote.get(`/v1/auth_sessions/${body.svc_auth_session_id}`)).body;
      const [attempt] = (await omote.seen(body.svc_auth_session_id)).attempts;
      return { ending, result, attempt, heard: page.heard };
    },
    issue: async (change: object = {}) => (await omote.issue('sessions', authId, change)).body,
    omote: () => omote,
  };
}

const MOVED: InstructionCode[] = ['turn_left', 'turn_right', 'look_up', 'look_down'];
const OPPOSITE: Partial<Record<InstructionCode, InstructionCode>> = {
  turn_left: 'turn_right',
  turn_right: 'turn_left',
  look_up: 'look_down',
  look_down: 'look_up',
};

/** How long an interruption goes on once the person hears of it. */
const BACK_MS = REACTION_MS + 150;

/** The movements of which the page was notified. */
const stepsTold = (heard: readonly ServiceMessage[]) =>
  new Set(
    heard.flatMap((m) =>
      m.type === 'guide' && m.task && MOVED.includes(m.instruction) ? [m.task.step] : [],
    ),
  );

describe('movements', () => {
  const { authenticate, issue, omote } = site({});

  test('are accepted if done as asked, with the steps reported', async () => {
    const { ending, result, attempt, heard } = await authenticate(cora);
    expect(ending).toMatchObject({ type: 'finished', result: true, reason: 'accepted' });
    expect(result).toMatchObject({ result: true, camera_injection_score: null });
    expect(attempt).toMatchObject({ end: 'accepted', evidence: ['challenge_passed'] });
    const guides = heard.flatMap((m) => (m.type === 'guide' ? [m] : []));
    const tasks = guides.flatMap(({ instruction, task }) =>
      task && MOVED.includes(instruction) ? [task] : [],
    );
    expect(new Set(tasks.map((t) => t.step))).toEqual(new Set([1, 2, 3, 4]));
    for (const task of tasks) {
      expect(task.steps).toBe(4);
      expect(task.leftMs).toBeLessThanOrEqual(task.limitMs);
    }
    const progress = guides.map((g) => g.progress);
    expect(progress.at(-1)).toBeLessThanOrEqual(1);
    expect(guides.filter((g) => g.task == null).every((g) => g.progress <= 0.5)).toBe(true);
  });

  test('can’t be passed by a still picture within the time allowed', async () => {
    const { ending, attempt } = await authenticate(cora, { obey: () => ({}) });
    expect(ending).toMatchObject({ type: 'finished', result: false, reason: 'attempts_used_up' });
    expect(attempt).toMatchObject({ end: 'challenge_failed', score: null, evidence: ['challenge_failed'] });
  });

  test('can’t be passed with another movement, even if it is corrected, which is reported after all are made', async () => {
    const mistake = (i: InstructionCode) => MOVES[OPPOSITE[i] ?? i] ?? null;
    const { ending, attempt, heard } = await authenticate(cora, { mistake }, { retry_limit: 1 });
    expect(ending).toEqual({ type: 'attempt_over', reason: 'not_confirmed', attemptsLeft: 1 });
    expect(attempt).toMatchObject({ end: 'challenge_failed', score: null, evidence: ['challenge_failed'] });
    expect(stepsTold(heard)).toEqual(new Set([1, 2, 3, 4]));
  });

  test('can’t be passed with a movement before the instruction, which is reported after all are made', async () => {
    const role = { ahead: { yawDeg: 25 } };
    const { ending, attempt, heard } = await authenticate(cora, role, { retry_limit: 1 });
    expect(ending).toEqual({ type: 'attempt_over', reason: 'not_confirmed', attemptsLeft: 1 });
    expect(attempt).toMatchObject({ end: 'challenge_failed', evidence: ['challenge_failed'] });
    expect(stepsTold(heard)).toEqual(new Set([1, 2, 3, 4]));
  });

  test('continue after another person appears, or after the person leaves and returns, with guidance', async () => {
    const interruptions = [() => crowdFrame('cora', 'ada'), () => emptyFrame(1)];
    let away: (() => Promise<Buffer>) | null = null;
    const filmed: Filmed = { frame: (posture) => away?.() ?? cora.frame(posture) };
    const obey = (i: InstructionCode) => {
      // The person hears that something is wrong, and is back at the front by the time they are seen again.
      if (away)
        void pause(BACK_MS).then(() => {
          away = null;
        });
      else if (MOVED.includes(i)) away = interruptions.shift() ?? null;
      return MOVES[i] ?? {};
    };
    const { ending, attempt, heard } = await authenticate(filmed, { obey });
    expect(ending).toMatchObject({ type: 'finished', result: true });
    expect(attempt.evidence).toEqual(['challenge_passed']);
    const told = heard.flatMap((m) => (m.type === 'guide' && m.task ? [m.instruction] : []));
    expect(told).toEqual(expect.arrayContaining(['one_person_only', 'look_at_camera']));
  });

  test('can’t be passed with a bent print turned as asked: it is reported as another face is, and its scores only in the console', async () => {
    const obey = (i: InstructionCode) => PRINT_MOVES[i] ?? {};
    const { camera } = BentPrint;
    const print = await authenticate(await BentPrint.ofCora(), { obey, camera }, { retry_limit: 1 });
    expect(print.attempt).toMatchObject({ end: 'challenge_failed', score: null });
    expect(print.attempt.evidence.toSorted()).toEqual(['challenge_failed', 'flat_face']);
    expect(print.attempt.readings.quality.headScore.median).toBeLessThan(leastHeadScore(2));

    const bea = await omote().registered(await portrait('bea'));
    const stranger = await authenticate(cora, {}, { retry_limit: 1 }, bea);
    expect(stranger.attempt).toMatchObject({ end: 'mismatch', evidence: ['challenge_passed'] });
    expect(print.ending).toEqual(stranger.ending);
    expect(print.ending).toEqual({ type: 'attempt_over', reason: 'not_confirmed', attemptsLeft: 1 });
    const ids = { identifier: '', svc_auth_session_id: '' };
    expect({ ...print.result, ...ids }).toEqual({ ...stranger.result, ...ids });
    expect(JSON.stringify(print.heard)).not.toMatch(/flat|score|evidence/i);
  });

  test.each(MOVED)('can’t be passed if somebody else takes over (%s)', async (from) => {
    // Somebody who would take over at a movement that isn't requested never does, so Cora passes.
    const { ending, attempt, heard } = await authenticate(cora, { standIn: { from, person: ada } });
    const asked = heard.some((m) => m.type === 'guide' && m.instruction === from);
    expect(ending).toMatchObject({ result: !asked });
    if (asked) expect(attempt).toMatchObject({ end: 'challenge_failed' });
  });

  test('time out if the page stops sending frames', async () => {
    const { url, svc_auth_session_id: id } = await issue({ retry_limit: 0 });
    const page = await CapturePage.open(url);
    const frames = await cameraFrames('cora', 12);
    page.send({ type: 'start', camera: WEBCAM });
    for (let sent = 0; ; ) {
      const message = await page.next('credit', 'guide');
      if (message.type === 'guide' && message.task) break;
      if (message.type === 'credit')
        for (let i = 0; i < message.frames; i++) page.frame(frames[sent++ % frames.length]);
    }
    expect(await page.next('finished')).toMatchObject({ result: false, reason: 'attempts_used_up' });
    expect((await omote().seen(id)).attempts[0]).toMatchObject({ end: 'challenge_failed' });
  });
});

describe('screen colours', () => {
  const { authenticate } = site({ ...WITHOUT_CHALLENGE, OMOTE_LIGHT_CHALLENGE: 'on' });

  test('are noted if seen on the face, but clear nothing', async () => {
    const { ending, result, attempt, heard } = await authenticate(cora);
    expect(ending).toMatchObject({ type: 'finished', result: true });
    expect(attempt.evidence).toEqual(['light_challenge_passed']);
    expect(attempt.evidence_weights).toEqual({ light_challenge_passed: 'neutral' });
    expect(result).toMatchObject({ result: true, camera_injection_score: null });
    expect(heard[0]).toMatchObject({ type: 'hello', light: true });
    expect(heard.filter((m) => m.type === 'light')).toHaveLength(1);
  });

  test('are unclear if outshone, and no one is rejected', async () => {
    const { result, attempt } = await authenticate(cora, { lit: () => ({}) });
    expect(attempt).toMatchObject({ end: 'accepted', evidence: ['light_challenge_unclear'] });
    expect(result).toMatchObject({ result: true, camera_injection_score: null });
  });

  test('are never passed with another sequence, as in a recording', async () => {
    const recorded = ['#8fa0ff', '#ffffff', '#ff8a7a', '#8cff9a', '#ffffff', '#8fa0ff', '#8cff9a'];
    const { attempt } = await authenticate(cora, {
      lit: ({ stepMs }, ms) => ({ light: recorded[Math.floor((ms - 90) / stepMs)], lightShare: 0.2 }),
    });
    expect(['light_challenge_failed', 'light_challenge_unclear']).toContain(attempt.evidence[0]);
    expect(attempt.evidence).toHaveLength(1);
  });

  test('aren’t shown if they are declined, which is noted', async () => {
    const { attempt, result, heard } = await authenticate(cora, { withoutLight: true });
    expect(heard.some((m) => m.type === 'light')).toBe(false);
    expect(attempt.evidence).toEqual(['light_challenge_declined']);
    expect(result).toMatchObject({ result: true, camera_injection_score: null });
  });
});

describe('challenges that are turned off', () => {
  const { authenticate } = site(WITHOUT_CHALLENGE);

  test('ask for no movements and show no colours', async () => {
    const { result, attempt, heard } = await authenticate(cora);
    expect(heard[0]).toMatchObject({ type: 'hello', movements: 0 });
    expect(result).toMatchObject({ result: true, camera_injection_score: null });
    expect(attempt.evidence).toEqual([]);
    expect(heard.some((m) => m.type === 'light' || (m.type === 'guide' && m.task))).toBe(false);
  });
});

describe('the number of movements', () => {
  const { issue, omote } = site({
    OMOTE_CHALLENGE_MOVEMENTS: '1',
    OMOTE_REGISTRATION_CHALLENGE_MOVEMENTS: '4',
  });

  test('can be one, and the page says so beforehand', async () => {
    const acting = await ActingPerson.of('cora');
    const page = await CapturePage.open((await issue({ retry_limit: 0 })).url);
    expect(page.heard[0]).toMatchObject({ type: 'hello', movements: 1 });
    expect(await page.attempt(acting)).toMatchObject({ type: 'finished', result: true });
    const steps = page.heard.flatMap((m) => (m.type === 'guide' && m.task ? [m.task.steps] : []));
    expect(new Set(steps)).toEqual(new Set([1]));
  });

  test('can be another for registrations', async () => {
    const { body } = await omote().issue('register_sessions', await omote().newPerson());
    const page = await CapturePage.open(body.url);
    expect(page.heard[0]).toMatchObject({ type: 'hello', kind: 'registration', movements: 4 });
    await page.leave();
  });
});
