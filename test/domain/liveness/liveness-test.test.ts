import { describe, expect, it } from 'vitest';
import { clopperPearson, trialsForLimit, upperLimit } from '../../../src/domain/clopper-pearson.ts';
import {
  livenessReport,
  type Presentation,
  presentationOf,
  resemblesFilm,
  speciesNamed,
} from '../../../src/domain/liveness/liveness-test.ts';
import { attempt, hexId, session } from '../../store/samples.ts';

const made = (
  species: string | null,
  end: Presentation['end'],
  response: Presentation['response'],
  change: Partial<Presentation> = {},
): Presentation => ({
  species,
  series: '1',
  conditions: 'Omote 1, pack a, 2 movements, no liveness network',
  subject: 'a',
  response,
  end,
  accepted: end === 'accepted',
  ...change,
});
const times = (n: number, one: Presentation) => Array.from({ length: n }, () => one);

describe('intervals', () => {
  // R: binom.test(3, 100)$conf.int; binom.test(0, 150, alternative = "less")$conf.int
  it('are Clopper-Pearson intervals', () => {
    const [low, high] = clopperPearson(3, 100);
    expect([low, high]).toEqual([expect.closeTo(0.00622997, 6), expect.closeTo(0.08517605, 6)]);
    expect(upperLimit(0, 150)).toBeCloseTo(1 - 0.05 ** (1 / 150), 8);
    expect(upperLimit(0, 0)).toBe(1);
    expect(upperLimit(5, 5)).toBe(1);
  });

  it('give the number of presentations that a claim needs', () => {
    expect(trialsForLimit(0, 0.01)).toBe(299);
    for (const hits of [0, 1, 2, 7])
      for (const wanted of [0.005, 0.01, 0.05, 0.3]) {
        const trials = trialsForLimit(hits, wanted);
        expect(upperLimit(hits, trials)).toBeLessThanOrEqual(wanted);
        expect(upperLimit(hits, trials - 1)).toBeGreaterThan(wanted);
      }
  });
});

describe('the report of a liveness test', () => {
  const prints = [
    ...times(2, made('print', 'accepted', 'bona_fide')),
    // Presentation attack detection let this one pass, but the comparison rejected it.
    ...times(1, made('print', 'mismatch', 'bona_fide', { series: '2' })),
    ...times(7, made('print', 'challenge_failed', 'attack')),
    ...times(5, made('print', 'detection_timeout', 'none')),
  ];
  const screens = [
    ...times(1, made('screen', 'accepted', 'bona_fide')),
    ...times(19, made('screen', 'not_live', 'attack')),
  ];
  const people = [
    ...times(9, made(null, 'accepted', 'bona_fide')),
    made(null, 'challenge_failed', 'attack', { subject: 'b' }),
    made(null, 'disconnected', 'none', { subject: 'c' }),
  ];
  const open = [made('print', 'waiting', 'not_made'), made(null, 'erased', 'erased')];
  const report = livenessReport('r', [...prints, ...screens, ...people, ...open], 0.05);

  it('counts accepted attacks among the judged ones by species, with the worst as the headline', () => {
    const [print, screen] = report.attacks;
    expect(print).toMatchObject({
      species: 'print',
      presentations: 15,
      apcer: { hits: 3, of: 10 },
      accepted: { hits: 2, of: 15 },
      nonResponse: { hits: 5, of: 15 },
      ends: { challenge_failed: 7, detection_timeout: 5, accepted: 2, mismatch: 1 },
    });
    expect(print.series.map(({ series, apcer }) => [series, apcer.hits, apcer.of])).toEqual([
      ['1', 2, 9],
      ['2', 1, 1],
    ]);
    expect(screen.apcer).toMatchObject({ hits: 1, of: 20 });
    expect(report.worst).toEqual({ species: 'print', apcer: print.apcer, tooFew: print.tooFew });
  });

  it('counts rejections and non-responses separately', () => {
    expect(report.bonaFide).toMatchObject({
      subjects: 3,
      presentations: 11,
      bpcer: { hits: 1, of: 10 },
      nonResponse: { hits: 1, of: 11 },
    });
    expect([report.notMade, report.erased]).toEqual([1, 1]);
  });

  it('states what may be claimed and how many presentations are missing', () => {
    const { claim } = report.attacks[1];
    expect(claim).toEqual({ limit: upperLimit(1, 20), wanted: 0.05, missing: trialsForLimit(1, 0.05) - 20 });
    const done = livenessReport('r', times(299, made('print', 'challenge_failed', 'attack')), 0.01);
    expect(done.attacks[0].claim.missing).toBe(0);
    expect(done.bonaFide.bpcer).toEqual({ hits: 0, of: 0, interval: null });
  });

  it('has no headline without presentations', () => {
    expect(livenessReport('r', [], 0.01)).toMatchObject({ attacks: [], worst: null, conditions: [] });
  });

  it('counts the people of each species, and both films under one spelling each', () => {
    const films = [
      made('Film', 'accepted', 'bona_fide', { subject: 'a' }),
      made('film', 'challenge_failed', 'attack', { subject: 'b' }),
      made('film chosen on demand', 'accepted', 'bona_fide', { subject: 'b' }),
      made('FILM chosen on demand ', 'accepted', 'bona_fide', { subject: 'b' }),
    ];
    const { attacks, worst, filmsNotTried } = livenessReport('r', [...prints, ...films], 0.05);
    expect(attacks.map(({ species, subjects, presentations }) => [species, subjects, presentations])).toEqual(
      [
        ['print', 1, 15],
        ['film', 2, 2],
        ['film chosen on demand', 1, 2],
      ],
    );
    expect(worst).toMatchObject({ species: 'film chosen on demand', apcer: { hits: 2, of: 2 } });
    expect(filmsNotTried).toEqual([]);
    expect(speciesNamed('Filmed mask')).toBe('Filmed mask');
  });

  it.each(['Ｆｉｌｍ', ' film ', 'Film, tablet', 'film、タブレット'])('counts %s as a film', (species) =>
    expect([speciesNamed(species), resemblesFilm(species)]).toEqual(['film', false]),
  );

  it.each(['film  chosen\ton demand', 'Film-chosen-on‑demand', 'film_chosen_on_demand, phone'])(
    'counts %s as a film chosen on demand',
    (species) => expect(speciesNamed(species)).toBe('film chosen on demand'),
  );

  it('notices names that only resemble films', () => {
    const names = ['films', 'film on demand', 'Video', '動画', 'flat print', 'mask, film grain'];
    expect(names.map(resemblesFilm)).toEqual([true, true, true, true, false, true]);
  });

  it('takes of equal shares the one about which less is known as the worst, in whatever order', () => {
    const prints = times(300, made('flat print', 'challenge_failed', 'attack'));
    const films = times(6, made('film', 'challenge_failed', 'attack'));
    for (const all of [
      [...prints, ...films],
      [...films, ...prints],
    ])
      expect(livenessReport('r', all, 0.01).worst?.species).toBe('film');
  });

  it('says which films were not tried; a film that was never judged was not', () => {
    expect(report.filmsNotTried).toEqual(['film', 'film chosen on demand']);
    const unseen = times(4, made('film', 'detection_timeout', 'none'));
    const some = [...unseen, made('film chosen on demand', 'mismatch', 'bona_fide')];
    expect(livenessReport('r', some, 0.05).filmsNotTried).toEqual(['film']);
  });

  it.each(['path of 5 corners', 'no movements'])('with %s, films count as not tried', (asked) => {
    const change = { conditions: `Omote 1, pack a, ${asked}, no liveness network` };
    const all = times(9, made('film', 'not_live', 'attack', change));
    expect(livenessReport('r', all, 0.05).filmsNotTried).toEqual(['film', 'film chosen on demand']);
    const onMovements = [...all, made('film', 'challenge_failed', 'attack')];
    expect(livenessReport('r', onMovements, 0.05).filmsNotTried).toEqual(['film chosen on demand']);
  });

  it.each([
    // R, binom.test: 0 of 5 reaches to 52 %, 0 of 6 to 46 %; 6 of 12 from 21 to 79 %, 9 of 18 from 26 to 74 %.
    [0, 5, true],
    [0, 6, false],
    [6, 12, true],
    [9, 18, false],
    [0, 0, true],
  ])('%d of %d: too few to say anything: %s', (hits, of, tooFew) => {
    const all = [
      ...times(hits, made('film', 'accepted', 'bona_fide')),
      ...times(of - hits, made('film', 'challenge_failed', 'attack')),
      made('film', 'disconnected', 'none'),
    ];
    const { attacks, worst } = livenessReport('r', all, 0.01);
    expect([attacks[0].tooFew, worst?.tooFew ?? true]).toEqual([tooFew, tooFew]);
  });
});

describe('the presentation of a session', () => {
  const label = { run: 'r', species: null, series: '1', conditions: 'c' };
  const id = hexId();
  const ended = (result: boolean) => ({
    ...session(id, hexId()),
    opened: { atUs: 1, address: '' },
    attempts: 1,
    outcome: {
      result,
      reason: result ? ('accepted' as const) : ('attempts_used_up' as const),
      atUs: 2,
      faceFeatureId: null,
      cameraInjectionScore: null,
    },
  });

  it.each([
    ['accepted', 'bona_fide'],
    ['mismatch', 'bona_fide'],
    ['challenge_failed', 'attack'],
    ['not_live', 'attack'],
    ['injection', 'attack'],
    ['detection_timeout', 'none'],
    ['disconnected', 'none'],
    ['interrupted', 'none'],
  ] as const)('%s: %s', (end, response) => {
    const attempts = [attempt(id, 1, { end })];
    expect(presentationOf({ label, session: ended(end === 'accepted'), attempts })).toMatchObject({
      end,
      response,
    });
  });

  it.each(['detection_timeout', 'disconnected', 'interrupted'] as const)(
    'ended by %s after a failed movement counts as detected, although the person was not told',
    (end) => {
      const attempts = [attempt(id, 1, { end, evidence: ['challenge_failed'] })];
      expect(presentationOf({ label, session: ended(false), attempts })).toMatchObject({
        end,
        response: 'attack',
      });
    },
  );

  it('is not counted before it ends, and data removed by retention is not guessed', () => {
    const running = { ...ended(false), outcome: null };
    expect(presentationOf({ label, session: running, attempts: [] }).response).toBe('not_made');
    const unseen = { ...ended(false), attempts: 0 };
    expect(presentationOf({ label, session: unseen, attempts: [] }).response).toBe('not_made');
    expect(presentationOf({ label, session: ended(false), attempts: [] }).response).toBe('erased');
    expect(presentationOf({ label, session: ended(true), attempts: [] }).response).toBe('erased');
  });
});
