import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { frontalOf } from '../../../src/domain/attempts/running-attempt.ts';
import { drawLight } from '../../../src/domain/liveness/light-sequence.ts';
import { type Answer, Page, PLAN, type Shows, Site } from './pages.ts';

type Act =
  | { do: 'open'; onHost: boolean }
  | { do: 'wait'; ms: number }
  | { do: 'film'; shows: readonly Shows[]; gapMs: number; upTo: 'conclude' | 'end' | null; age: number }
  | { do: 'frame'; shows: Shows; age: number }
  | { do: 'answer'; how: Answer; age: number }
  | { do: 'attempt' | 'settle_down' | 'start' | 'stop' | 'lit' | 'leave' | 'look' | 'tick'; age: number }
  | { do: 'waited' | 'waited_for_last' | 'greedy_frame' | 'nonsense' | 'step_fault'; age: number };

/** The age of the page that an event is for: 0 is the latest page. */
const age = fc.constantFrom(0, 0, 0, 1, 2);
const shows = fc.constantFrom<Shows>(
  'face',
  'face',
  'as_told',
  'as_told',
  'not_as_told',
  0.1,
  0.49,
  'nobody',
  'several',
  'stranger',
);
const film = fc.oneof(
  fc.tuple(shows, fc.integer({ min: 1, max: 12 })).map(([what, frames]) => Array<Shows>(frames).fill(what)),
  fc.array(shows, { minLength: 1, maxLength: 6 }),
);
const one = <T extends Act['do']>(...kinds: T[]) => fc.record({ do: fc.constantFrom(...kinds), age });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), onHost: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(20, 160, 300, 300, 900, 2000, 9000, 31_000, 100_000),
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constant('film' as const),
      shows: film,
      gapMs: fc.constantFrom(60, 200, 300),
      upTo: fc.constantFrom(null, null, 'conclude' as const, 'end' as const),
      age,
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('frame' as const), shows, age }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      how: fc.constantFrom<Answer>('well', 'well', 'well', 'well', 'busy', 'fault'),
      age,
    }),
  },
  { weight: 10, arbitrary: one('attempt') },
  { weight: 8, arbitrary: one('start', 'settle_down', 'lit', 'look', 'tick', 'waited', 'waited_for_last') },
  { weight: 2, arbitrary: one('stop', 'leave') },
  { weight: 1, arbitrary: one('greedy_frame', 'nonsense', 'step_fault') },
);

const plan = fc.record({
  movements: fc.constantFrom(0, 0, 1, 2),
  movementsDraw: fc.nat(),
  pathDraws: fc.constantFrom(null, Array<number>(40).fill(7)),
  light: fc.boolean().map((wanted) => (wanted ? drawLight((n) => n - 1) : null)),
  ownerKey: fc.constantFrom(null, new Uint8Array(4).fill(7)),
});
const story = fc.record({ plan, acts: fc.array(act, { minLength: 1, maxLength: 60 }) });

function play({ plan, acts }: { plan: Partial<Site['plan']>; acts: readonly Act[] }): Site {
  const site = new Site(plan);
  site.open();
  for (const act of acts) perform(site, act);
  return site;
}

function perform(site: Site, act: Act): void {
  if (act.do === 'open') site.open(act.onHost);
  else if (act.do === 'wait') site.wait(act.ms);
  else {
    const page = site.pages.at(-1 - act.age);
    if (page) performOn(page, act);
  }
}

function performOn(page: Page, act: Exclude<Act, { do: 'open' | 'wait' }>): void {
  switch (act.do) {
    case 'attempt':
      page.answerAll().start().answerAll();
      break;
    case 'film':
      page.film(act.shows, act.gapMs, act.upTo);
      break;
    case 'frame':
      if (page.state.credits > 0) page.frame(act.shows);
      break;
    case 'greedy_frame':
      page.frame();
      break;
    case 'settle_down':
      page.answerAll();
      break;
    case 'answer':
      page.answer(act.how);
      break;
    case 'start':
      page.start();
      break;
    case 'stop':
      page.say({ type: 'stop' });
      break;
    case 'lit':
      page.say({ type: 'lit', shownMs: page.site.nowMs });
      break;
    case 'nonsense':
      page.say(null);
      break;
    case 'leave':
      page.leave();
      break;
    case 'step_fault':
      page.happens({ type: 'fault', during: 'step' });
      break;
    case 'waited':
      if (!page.left) page.happens({ type: 'waited', for: 'credit' });
      break;
    case 'waited_for_last':
      if (page.did('wait').some((wait) => wait.for === 'last_attempt') && !page.left)
        page.happens({ type: 'waited', for: 'last_attempt' });
      break;
    case 'look':
    case 'tick':
      if (!page.left) page.happens({ type: act.do });
  }
}

const whatever = (check: (site: Site) => void): void =>
  fc.assert(
    fc.property(story, (s) => check(play(s))),
    { numRuns: 1000 },
  );

/** What the machine did about each attempt of the page, in order. */
function deeds(page: Page): Map<number, string[]> {
  const byAttempt = new Map<number, string[]>();
  for (const effect of page.effects) {
    const number =
      effect.type === 'conclude'
        ? effect.findings.attempt
        : effect.type === 'end'
          ? effect.abandoned.attempt
          : null;
    if (number !== null) byAttempt.set(number, [...(byAttempt.get(number) ?? []), effect.type]);
  }
  return byAttempt;
}

describe('for any events in any order', () => {
  test('every attempt ends exactly once', () => {
    whatever((site) => {
      site.close();
      expect([...site.ends.keys()]).toHaveLength(site.session.attempts);
      for (const ends of site.ends.values()) expect(ends).toHaveLength(1);
      for (const page of site.pages) for (const done of deeds(page).values()) expect(done).toHaveLength(1);
    });
  });

  test('nothing is accepted after the end, and a session has one result', () => {
    whatever((site) => {
      site.close();
      const accepted = [...site.ends].filter(([, ends]) => ends.includes('accepted'));
      expect(accepted.length).toBe(site.session.outcome?.result ? 1 : 0);
      // The accepted attempt was the last one.
      for (const [number] of accepted) expect(number).toBe(site.session.attempts);
    });
  });

  test('attempts are counted when they begin, and at no other time', () => {
    whatever((site) => {
      const before = site.session.attempts;
      const begun = site.pages.flatMap((page) => page.told.filter(({ type }) => type === 'started')).length;
      expect(begun).toBeLessThanOrEqual(before);
      const asked = site.pages.flatMap((page) => page.did('begin')).length;
      expect(before).toBeLessThanOrEqual(asked);
      site.close();
      // A waiting attempt may still have begun; neither leaving nor time begins one.
      const late = site.pages.flatMap((page) => page.did('begin')).length;
      expect(site.session.attempts).toBeLessThanOrEqual(late);
      expect(site.session.attempts).toBeLessThanOrEqual(4);
    });
  });

  test('no more frames are read than the page was given credit for', () => {
    whatever((site) => {
      for (const page of site.pages) {
        const given = page.told.reduce((sum, t) => sum + (t.type === 'credit' ? t.frames : 0), 0);
        expect(page.did('read').length).toBeLessThanOrEqual(given);
      }
    });
  });

  test('a replaced page is told so, and receives nothing after that', () => {
    whatever((site) => {
      site.close();
      for (const page of site.pages) {
        const closed = page.effects.findIndex(({ type }) => type === 'close');
        const last = site.pages.at(-1) === page;
        if (!last && !page.did('close').length) expect(page.left).toBe(true);
        if (closed < 0) continue;
        const after = page.effects.slice(closed + 1).map(({ type }) => type);
        expect(after).not.toContain('tell');
        expect(after).not.toContain('close');
      }
    });
  });

  test('the end of an attempt is sent once, to the page that began it', () => {
    whatever((site) => {
      for (const page of site.pages) {
        let running = false;
        for (const { type } of page.told) {
          if (type === 'attempt_over') expect(running).toBe(true);
          if (type === 'started') running = true;
          if (type === 'attempt_over' || type === 'finished') running = false;
          if (type === 'guide' || type === 'light' || type === 'credit') expect(running).toBe(true);
        }
      }
    });
  });

  test('nothing captured stays in memory', () => {
    whatever((site) => {
      site.close();
      for (const page of site.pages) {
        expect([page.state.attempt, page.state.doing, page.state.waiting]).toEqual([null, null, []]);
        for (const picture of page.pictures) expect([...picture]).toEqual([0, 0, 0]);
        for (const template of page.templates) expect([...template]).toEqual([0, 0, 0]);
        for (const key of page.keys) expect([...key]).toEqual([0, 0, 0, 0]);
      }
    });
  });

  test('time alone ends attempt and session', () => {
    whatever((site) => {
      for (const page of site.pages) {
        page.timeRunsOut();
        expect(page.state.attempt).toBeNull();
        if (!page.left) expect(page.state.session.outcome).not.toBeNull();
      }
    });
  });
});

describe('an attempt', () => {
  it('proceeds from its start through frames to the decision', () => {
    const page = new Site().open().answerAll();
    page.start().answerAll().film(['face', 'face', 'face', 'face']);
    expect(page.told.map((t) => t.type)).toEqual([
      'started',
      'credit',
      'guide',
      'credit',
      'guide',
      'credit',
      'guide',
      'credit',
      'finished',
    ]);
    expect(page.site.ends.get(1)).toEqual(['accepted']);
    expect(page.told.at(-1)).toMatchObject({ trustChallenge: 'sign this' });
    expect(page.did('close')).toEqual([]);
  });

  it('with a mean liveness below the threshold fails, with the same message as any mismatch', () => {
    const page = new Site().open().answerAll();
    page.start().answerAll().film([0.1, 0.2, 0.49, 0.6]);
    expect(page.told.at(-1)).toEqual({ type: 'attempt_over', reason: 'not_confirmed', attemptsLeft: 3 });
    expect(page.site.ends.get(1)).toEqual(['not_live']);
  });

  describe('with a pack without liveness networks', () => {
    const filmed = (frames: number, gapMs: number) => {
      const page = new Site({ goal: { ...PLAN.goal, livenessFrames: 0 } }).open().answerAll();
      page.repeats = false;
      page.start().answerAll();
      const kinds: string[] = [];
      for (let i = 0; i < frames && page.told.at(-1)?.type !== 'finished'; i++) {
        page.site.wait(gapMs);
        const { asked } = page.frame();
        kinds.push(asked?.type ?? '');
        page.answerAll();
      }
      return { page, kinds };
    };

    it('reads three frames, and of the others that tell a film from a still only the trace', () => {
      const { page, kinds } = filmed(20, 200);
      expect(kinds).toEqual([...Array(3).fill('read'), ...Array(7).fill('trace')]);
      expect(page.told.at(-1)).toMatchObject({ type: 'finished', outcome: { result: true } });
      const progress = page.told.flatMap((t) => (t.type === 'guide' ? [t.guide.progress] : []));
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
      expect(page.told.filter((t) => t.type === 'guide').every((t) => t.guide.face !== null)).toBe(true);
    });

    it('reads no frame that comes too soon after one that counted', () => {
      expect(filmed(5, 100).kinds).toEqual(['read', 'trace', 'read', 'trace', 'read']);
    });

    it('reads again whoever comes after everybody left', () => {
      const { page } = filmed(1, 200);
      page.film(['nobody', 'stranger'], 200);
      expect(page.did('read')).toHaveLength(3);
    });
  });

  it('reads every frame for a pack’s liveness networks', () => {
    const page = new Site().open().answerAll();
    page.start().answerAll().film([0.9, 0.9, 0.9], 60);
    expect([page.did('read').length, page.did('trace').length]).toEqual([3, 0]);
  });

  it('includes colours and movements if the plan asks for them', () => {
    const light = drawLight(() => 0);
    const site = new Site({ light, movements: 1, movementsDraw: 2 });
    const page = site.open().answerAll();
    page.start().answerAll().film(['face', 'face', 'face']);
    expect(page.told.at(-3)?.type).toBe('light');
    // Faces are compared, since somebody else may step in while the colours are shown.
    expect(page.frame().asked).toMatchObject({ type: 'read', embed: true });
    page.answerAll();
    page.say({ type: 'lit', shownMs: site.nowMs });
    for (let i = 0; i < 100 && page.told.at(-1)?.type !== 'finished'; i++) {
      // A movement made at once would be too fast for a person.
      site.wait(200);
      page.film(['as_told']);
    }
    const told = page.told.flatMap((t) => (t.type === 'guide' ? [t.guide.instruction] : []));
    expect([...new Set(told)]).toEqual(['keep_still', 'watch_colours', 'look_up', 'look_straight']);
    expect(page.told.at(-1)).toMatchObject({ type: 'finished', outcome: { result: true } });
    const progress = page.told.flatMap((t) => (t.type === 'guide' ? [t.guide.progress] : []));
    expect(progress.every((p) => p >= 0 && p <= 1)).toBe(true);
    expect(page.did('conclude')[0].findings.evidence).toContain('challenge_passed');
  });

  it('whose movement is not made in time fails as late, and the page is told so', () => {
    const page = new Site({ movements: 1 }).open().answerAll();
    page.start().answerAll().film(['face', 'face', 'face', 'face']).timeRunsOut();
    expect(page.told.find((t) => t.type === 'attempt_over')).toMatchObject({ reason: 'challenge_failed' });
    expect(page.did('end')[0].abandoned.evidence).toContain('challenge_failed');
  });

  // Front faces are asked for at the end, and between two movements of the same kind.
  it('in which the last movement is made and nobody returns to the front is not told about movements', () => {
    const page = new Site({ movements: 1, movementsDraw: 2 }).open().answerAll();
    page.start().answerAll().film(['face', 'face', 'face']);
    page.film(['face', 'face', 'as_told', 'as_told'], 300).timeRunsOut();
    expect(page.told.find((t) => t.type === 'attempt_over')).toMatchObject({ reason: 'front_not_seen' });
    const [{ abandoned }] = page.did('end');
    expect(abandoned.end).toBe('front_not_seen');
    expect([...abandoned.evidence]).not.toContain('challenge_failed');
  });

  // The first movement is shown with the captured face.
  it.each<[string, Shows[], movements: number]>([
    ['nobody is seen after the first frames', [], 1],
    ['a stranger looks in, twice', ['stranger', 'stranger'], 1],
    ['the face is away from the camera', Array(4).fill('nobody'), 2],
  ])(
    'in which the movement that was shown is not made (%s) is told about movements',
    (_, shows, movements) => {
      const page = new Site({ movements, movementsDraw: 2 }).open().answerAll();
      page.start().answerAll().film(['face', 'face', 'face']);
      page.film(shows, 300).timeRunsOut();
      expect(page.told.find((t) => t.type === 'attempt_over')).toMatchObject({ reason: 'challenge_failed' });
      expect(page.did('end')[0].abandoned.end).toBe('challenge_failed');
    },
  );

  it('whose next movement was asked for while the head was still turned is about the movement', () => {
    const page = new Site({ movements: 2, movementsDraw: 2 }).open().answerAll();
    page.start().answerAll().film(['face', 'face', 'face']);
    page.film(['face', 'face', 'as_told', 'as_told'], 300).timeRunsOut();
    expect(page.told.find((t) => t.type === 'attempt_over')).toMatchObject({ reason: 'challenge_failed' });
  });

  it('whose movement was shown before the face was lost is about the movement', () => {
    const page = new Site({ movements: 1 }).open().answerAll();
    page.start().answerAll();
    page.film(['face', 'face', 'face', 'face', 'nobody'], 300).timeRunsOut();
    expect(page.told.find((t) => t.type === 'attempt_over')).toMatchObject({ reason: 'challenge_failed' });
  });

  describe('with a wrong movement', () => {
    const wrong = (movements: number) => {
      const site = new Site({ movements, movementsDraw: 2 });
      const page = site.open().answerAll().start().answerAll();
      page.film(['face', 'face', 'face', 'face', 'not_as_told', 'face'], 300);
      expect(page.told.at(-2)).toMatchObject({
        type: 'guide',
        guide: { task: { step: 1, steps: movements } },
      });
      return page;
    };

    it('continues to its last movement and then fails like every judged attempt', () => {
      const page = wrong(2);
      page.film(Array<Shows>(12).fill('as_told'), 300);
      expect(page.told.at(-1)).toEqual({ type: 'attempt_over', reason: 'not_confirmed', attemptsLeft: 3 });
      const right = new Site({ movements: 2, movementsDraw: 2 }).open().answerAll().start().answerAll();
      right.film(['face', 'face', 'face', 'face', 'face', 'face', ...Array<Shows>(12).fill('as_told')], 300);
      expect(page.told.slice(0, -1)).toEqual(right.told.slice(0, -1));
      expect(right.told.at(-1)).toMatchObject({ type: 'finished', outcome: { result: true } });
      expect(page.did('end')[0].abandoned).toMatchObject({ end: 'challenge_failed' });
      expect(page.did('end')[0].abandoned.evidence).toContain('challenge_failed');
    });

    it('ends as late if no movement follows, with the same message as without any movement', () => {
      const page = wrong(1).timeRunsOut();
      expect(page.told.find((t) => t.type === 'attempt_over')).toMatchObject({ reason: 'challenge_failed' });
    });

    it('is recorded as failed, although the page leaves before its end', () => {
      const [{ abandoned }] = wrong(1).leave().did('end');
      expect(abandoned.end).toBe('disconnected');
      expect(abandoned.evidence).toContain('challenge_failed');
    });
  });

  it('whose conclusion fails closes the connection, keeps no picture, and counts as used', () => {
    const page = new Site().open().answerAll();
    page.start().answerAll().film(['face', 'face', 'face', 'face'], 200, 'conclude').answer('fault');
    expect(page.did('close')).toEqual([{ type: 'close', why: 'fault', text: 'internal error' }]);
    expect(page.pictures.flatMap((jpeg) => [...jpeg])).toEqual(Array(12).fill(0));
    page.site.close();
    expect(page.site.ends).toEqual(new Map([[1, ['interrupted']]]));
  });

  it('leaves no template of a part that is over, and in the end none at all', () => {
    const light = drawLight((below) => below - 1);
    const page = new Site({ light, movements: 2 }).open().answerAll().start().answerAll();
    page.film(['face', 'face', 'face', 'face']);
    const frontal = () => page.state.attempt && frontalOf(page.state.attempt.part);
    const first = frontal()?.template ?? expect.fail('no colours');
    const kept = new Set([first, ...(page.state.attempt?.gathered.good ?? []).map((g) => g.template)]);
    const left = [...page.templates].filter((one) => one.some((x) => x !== 0));
    expect(new Set(left)).toEqual(kept);
    page.leave().answerAll();
    for (const template of page.templates) expect([...template]).toEqual([0, 0, 0]);
  });

  it('that a failed step keeps from beginning leaves no key', () => {
    const page = new Site({ ownerKey: new Uint8Array(4).fill(7) }).open().answerAll().start();
    page.happens({ type: 'fault', during: 'step' });
    page.answer('well');
    expect(page.state.attempt).toBeNull();
    expect(page.keys.map((key) => [...key])).toEqual(Array(2).fill([0, 0, 0, 0]));
  });

  it('that was left before a step failed is over, and leaves nothing', () => {
    const site = new Site();
    const page = site.open().answerAll().start().answerAll().start().leave();
    page.happens({ type: 'fault', during: 'step' });
    site.close();
    expect([page.state.attempt, site.ends.get(1)?.length]).toEqual([null, 1]);
  });

  it('whose step fails leaves no template of the frame that was being read', () => {
    const page = new Site().open().answerAll().start().answerAll();
    page.film(['face'], 200, 'read').frame('face');
    page.happens({ type: 'fault', during: 'step' });
    page.answer('well').leave().answerAll();
    expect(page.templates.size).toBeGreaterThan(0);
    for (const template of page.templates) expect([...template]).toEqual([0, 0, 0]);
  });

  it('whose step fails while it is decided keeps what the decision needs, and nothing after it', () => {
    const page = new Site({ ownerKey: new Uint8Array(4).fill(7) }).open().answerAll().start().answerAll();
    page.film(['face', 'face', 'face', 'face'], 200, 'conclude');
    page.happens({ type: 'fault', during: 'step' });
    const [{ findings }] = page.did('conclude');
    expect([findings.sealWith, findings.image].map((one) => one?.every((x) => x !== 0))).toEqual([
      true,
      true,
    ]);
    page.answer('well');
    for (const kept of [...page.templates, ...page.keys, ...page.pictures])
      expect(kept.every((x) => x === 0)).toBe(true);
  });

  it('ends and counts as used when another one is started during it', () => {
    const page = new Site().open().answerAll();
    page.start().answerAll().film(['face']).start().answerAll();
    expect(page.site.ends).toEqual(new Map([[1, ['interrupted']]]));
    expect(page.state.attempt).toMatchObject({ number: 2, frames: 0, best: null });
  });
});

describe('pages of one session', () => {
  it('liveness .49 on the third frame, then another page takes over, then the deadline', () => {
    const site = new Site();
    const first = site.open().answerAll().start().answerAll().film(['face', 'face']);
    site.wait(200);
    first.frame(0.49);
    const second = site.open().answerAll();
    const heard = first.effects.length;
    first.answerAll();
    expect(first.did('close')).toMatchObject([{ why: 'replaced', text: 'opened elsewhere' }]);
    second.start().answerAll();
    first.leave().answerAll();
    expect(first.effects.slice(heard).map(({ type }) => type)).toEqual(['wipe', 'wipe', 'end']);
    expect(site.ends).toEqual(new Map([[1, ['interrupted']]]));
    second.timeRunsOut();
    expect(site.ends).toEqual(
      new Map([
        [1, ['interrupted']],
        [2, ['detection_timeout']],
      ]),
    );
    expect(second.told.slice(-2)).toMatchObject([
      { type: 'attempt_over', reason: 'detection_timeout', attemptsLeft: 2 },
      { type: 'finished', outcome: { result: false, reason: 'session_timeout' } },
    ]);
  });

  describe('of which one ran an attempt and is not heard of any more', () => {
    /** A page that comes while another, which it does not replace, runs the first attempt. */
    const comes = (retryLimit: number) => {
      const site = new Site({}, { retryLimit });
      const first = site.open().answerAll().start().answerAll().film(['face', 'face', 'face'], 200);
      const second = new Page(site, false);
      second.happens({ type: 'connected' });
      return { site, first, second: second.answerAll() };
    };
    const waits = (page: Page) => page.did('wait').filter((wait) => wait.for === 'last_attempt');

    it('ends the session if it was the last one, but leaves time to decide it', () => {
      const { site, second } = comes(0);
      expect([waits(second).length, second.told]).toEqual([1, []]);
      second.happens({ type: 'look' });
      expect(waits(second.answerAll())).toHaveLength(1);
      expect(site.ends.size).toBe(0);
      second.happens({ type: 'waited', for: 'last_attempt' });
      second.answerAll();
      expect(site.ends.get(1)).toEqual(['interrupted']);
      expect(second.told).toMatchObject([{ type: 'finished', outcome: { reason: 'attempts_used_up' } }]);
    });

    it('changes nothing if it is decided meanwhile, and tells how', () => {
      const { site, first, second } = comes(0);
      first.film(['face'], 200);
      second.happens({ type: 'waited', for: 'last_attempt' });
      second.answerAll();
      expect(site.ends.get(1)).toEqual(['accepted']);
      expect(second.told).toMatchObject([{ type: 'finished', outcome: { result: true } }]);
    });

    it('leaves it to the next attempt if there is one', () => {
      const { second } = comes(1);
      expect(waits(second)).toEqual([]);
      expect(second.told).toEqual([]);
    });
  });
});

describe('the protocol', () => {
  it.each([
    ['a frame without credit', (page: Page) => page.frame()],
    ['not a message of this protocol', (page: Page) => page.say(null)],
    [
      'trust that was not offered',
      (page: Page) =>
        page.say({ type: 'trust', proof: { publicKey: '', signature: '' }, platformVersion: '' }),
    ],
    [
      'not a frame of this protocol',
      (page: Page) => {
        page.start().answerAll();
        page.happens({ type: 'frame', frame: null });
      },
    ],
  ] as [string, (page: Page) => unknown][])('is broken by %s', (text, breaks) => {
    const page = new Site().open().answerAll();
    breaks(page);
    expect(page.did('close')).toEqual([{ type: 'close', why: 'protocol_broken', text }]);
  });

  it('allows 500 messages', () => {
    const page = new Site().open().answerAll();
    for (let i = 0; i < 500; i++) page.say({ type: 'stop' });
    expect(page.did('close')).toEqual([]);
    page.say({ type: 'stop' });
    expect(page.did('close')).toMatchObject([{ why: 'protocol_broken' }]);
  });

  it('returns the credit of a frame that could not be read, after a while', () => {
    const page = new Site().open().answerAll().start().answerAll().frame();
    page.answer('busy');
    expect(page.told.at(-1)).toEqual({ type: 'busy', retryMs: 500 });
    expect(page.did('wait')).toEqual([{ type: 'wait', for: 'credit', ms: 500 }]);
    page.happens({ type: 'waited', for: 'credit' });
    expect(page.told.at(-1)).toEqual({ type: 'credit', frames: 1 });
  });

  describe('asks for frames no faster than the engine reads them', () => {
    const open = (plan = {}) => {
      const site = new Site(plan);
      site.everyMs = 160;
      return { site, page: site.open().answerAll().start().answerAll() };
    };
    const waits = (page: Page) => page.did('wait').map(({ ms }) => ms);
    const credits = (page: Page) => page.told.filter(({ type }) => type === 'credit').length;

    it('while the head moves', () => {
      const { site, page } = open({ movements: 1 });
      page.film(['face', 'face', 'face']);
      expect(page.state.attempt?.part.name).toBe('movements');
      const before = credits(page);
      page.frame().answerAll();
      site.wait(60);
      page.frame().answerAll();
      expect(waits(page)).toEqual([160, 260]);
      expect(credits(page)).toBe(before);
      page.happens({ type: 'waited', for: 'credit' });
      expect(credits(page)).toBe(before + 1);
    });

    it('while nobody is in view, but not while frames count that have to be had', () => {
      const { page } = open();
      page.frame('face').answerAll();
      expect(waits(page)).toEqual([]);
      page.frame('nobody').answerAll();
      expect(waits(page)).toEqual([160]);
    });

    it('and owes nothing to a page that begins anew', () => {
      const { page } = open();
      page.frame('nobody').answerAll();
      page.start().answerAll();
      expect(page.state).toMatchObject({ credits: 2, owed: 0 });
      page.happens({ type: 'waited', for: 'credit' });
      expect(page.state).toMatchObject({ credits: 2, owed: 0 });
    });
  });

  it('asks a page that starts too early to try again, and uses no attempt', () => {
    const page = new Site().open().answerAll().start();
    page.answer('busy');
    expect(page.told).toEqual([{ type: 'busy', retryMs: 5000 }]);
    expect(page.site.session.attempts).toBe(0);
  });
});
