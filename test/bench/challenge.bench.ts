/**
 * Time from the tap to the result through the real service, by a rendered person who reads, needs 350 ms to react, and
 * then moves at once. It shows what the service, the protocol and the rules of the challenge add to the person's own
 * time.
 */
import { ActingPerson } from '../../scripts/acting-person.ts';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { startApp } from '../../src/app/app.ts';
import { readConfig } from '../../src/app/read-config.ts';
import { createClient } from '../../src/contract/client.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/site/settings.ts';
import { playCapture, type Scene } from '../../src/sandbox/camera/play-capture.ts';
import { benchFolder } from './bench-folder.ts';
import { printTable } from './print-table.ts';

const RUNS = 11;
const MOVEMENTS = DEFAULT_SETTINGS.challengeMovements;
/** Frame interval of a webcam, ms. */
const FRAME_GAP_MS = 33;

interface Taken {
  totalMs: number;
  /** Time from the first movement asked for to the result, ms. Null without a challenge. */
  challengeMs: number | null;
}

async function runs(challenge: 'always' | 'off', scene: Scene): Promise<{ taken: Taken[]; failed: number }> {
  const folder = benchFolder();
  const env = {
    ...{ OMOTE_DATA_DIR: folder, OMOTE_PORT: '0', OMOTE_ACTIVE_CHALLENGE: challenge },
    OMOTE_CHALLENGE_MOVEMENTS: String(MOVEMENTS),
  };
  const app = await startApp(readConfig({ ...env, OMOTE_LOG_LEVEL: 'silent' }), { shell: 'headless' });
  const api = createClient({ baseUrl: app.baseUrl, key: app.firstKey ?? '' });
  const identifier = (await api.issueAuthId()).auth_id;
  await api.registerFaceImage({ identifier, face_image: (await portrait('ada')).toString('base64') });
  const taken: Taken[] = [];
  let failed = 0;
  for (let i = 0; i < RUNS; i++) {
    const { url } = await api.issueAuthenticationUrl({
      id_type: 'auth',
      identifier,
      redirect_uri: 'https://app.example/back',
      retry_limit: 0,
    });
    let [tappedMs, toldMs] = [0, 0];
    const end = await playCapture(url, scene, {
      frameGapMs: FRAME_GAP_MS,
      onMessage: (m) => {
        if (m.type === 'hello') tappedMs = performance.now();
        if (m.type === 'guide' && m.task) toldMs ||= performance.now();
      },
    });
    const nowMs = performance.now();
    if (end.type !== 'finished' || !end.result) failed++;
    else taken.push({ totalMs: nowMs - tappedMs, challengeMs: toldMs ? nowMs - toldMs : null });
  }
  await app.close();
  return { taken, failed };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1];
const s = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

function row(what: string, values: readonly number[], limitMs: number): string[] {
  const worst = Math.max(...values);
  return [what, s(median(values)), s(worst), s(limitMs), (median(values) / limitMs).toFixed(2)];
}

const moved = await runs('always', await ActingPerson.of('ada'));
const plain = await runs('off', await cameraFrames('ada', 48));
const challenges = moved.taken.flatMap(({ challengeMs }) => (challengeMs === null ? [] : [challengeMs]));
printTable(
  [`authentication, ${RUNS} runs, rendered frames`, 'median', 'worst', 'limit', 'ratio'],
  [
    row(
      `tap to result, with ${MOVEMENTS} movements`,
      moved.taken.map((t) => t.totalMs),
      6000,
    ),
    row('… of it from the first movement told', challenges, 5000),
    row(
      'tap to result, without a challenge',
      plain.taken.map((t) => t.totalMs),
      1000,
    ),
  ],
);
process.stdout.write(`not accepted: ${moved.failed} of ${RUNS} with, ${plain.failed} of ${RUNS} without\n`);
