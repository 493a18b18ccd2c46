// @module-tag security
/** The path through the real protocol, with a rendered person who follows the point, or does not. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ActingPerson } from '../../scripts/acting-person.ts';
import { portrait } from '../../scripts/sample-people.ts';
import type { TrackPiece } from '../../src/contract/capture/point-track.ts';
import { type Actor, openIssuedUrl, type Scene, WEBCAM } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance, NETWORKS_AT_START } from '../support/appliance.ts';
import { CapturePage, type Ending } from '../support/capture-page.ts';

let omote: Appliance;
let authId: string;
beforeAll(async () => {
  omote = await Appliance.start({ OMOTE_CHALLENGE_KIND: 'path' }, NETWORKS_AT_START);
  authId = await omote.registered(await portrait('cora'));
});
afterAll(() => omote.close());

interface Played {
  page: CapturePage;
  ends: Ending[];
  id: string;
}

/** Plays up to `attempts` attempts of one session. */
async function play(scene: Scene, attempts: number): Promise<Played> {
  const wanted = { retry_limit: attempts - 1 };
  const { body } = await omote.issue('sessions', authId, wanted);
  const page = await CapturePage.open(body.url);
  const ends: Ending[] = [];
  while (ends.at(-1)?.type !== 'finished') ends.push(await page.attempt(scene));
  return { page, ends, id: body.svc_auth_session_id };
}

const tracksOf = ({ page }: Played): TrackPiece[] => page.heard.filter((message) => message.type === 'track');

test('who follows the point is let in, and each attempt draws another path', async () => {
  // A busy machine renders too few pictures at times, and the person tries again.
  const played = await play(await ActingPerson.of('cora'), 4);
  expect(played.page.heard[0]).toMatchObject({ type: 'hello', challenge: 'path', movements: 4 });
  expect(played.ends.at(-1)).toMatchObject({ type: 'finished', result: true });
  const { attempts } = await omote.seen(played.id);
  expect(attempts.at(-1).evidence).toContain('challenge_passed');
  const guides = played.page.heard.filter((message) => message.type === 'guide');
  expect(guides.map(({ instruction }) => instruction)).toContain('follow_point');

  const begun = (tracks: TrackPiece[]) => tracks.filter(({ fromMs }) => fromMs === 0).length;
  expect(begun(tracksOf(played))).toBe(played.ends.length);
});

test('who looks into the camera and does nothing is refused, and is not told why', async () => {
  const { ends, id } = await play(await ActingPerson.of('cora', false), 1);
  expect(ends.at(-1)).toMatchObject({ type: 'finished', result: false });
  const { attempts } = await omote.seen(id);
  expect(attempts[0]).toMatchObject({ end: 'challenge_failed' });
  expect(attempts[0].evidence).toContain('challenge_failed');
});

test('a film of somebody who follows another path is refused', async () => {
  const living = await ActingPerson.of('cora');
  const other: TrackPiece = {
    fromMs: 0,
    stepMs: 400,
    // To the right, up, to the left and down: no drawn path has corners this close together.
    points: [0, 0, 0, 0, 1, 0, -1, 0, 1, 0, -1, 0].map((x, i) => [x, i < 4 ? 0 : i % 2 ? 0.9 : -0.9]),
  };
  const film: Actor = {
    frame: () => living.frame(),
    hear: (instruction) => living.hear(instruction),
    watch: (piece) => {
      if (piece.fromMs === 0) living.watch(other);
    },
  };
  const { ends, id } = await play(film, 1);
  expect(ends.at(-1)).toMatchObject({ type: 'finished', result: false });
  expect((await omote.seen(id)).attempts[0].evidence).toContain('challenge_failed');
});

test('a page from before the path is closed as broken, before any attempt is used', async () => {
  const { body } = await omote.issue('sessions', authId, { retry_limit: 0 });
  const cookie = await openIssuedUrl(body.url);
  const old = await CapturePage.open(body.url, { cookie });
  old.send({ type: 'start', camera: WEBCAM });
  expect(await old.closed).toMatchObject({ code: 1008 });
  expect((await omote.seen(body.svc_auth_session_id)).attempts).toEqual([]);

  const reloaded = await CapturePage.open(body.url, { cookie });
  expect(await reloaded.start()).toMatchObject({ type: 'started' });
  await reloaded.leave();
});
