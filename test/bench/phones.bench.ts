/**
 * Many phones at once: N people open their URLs at the same moment, and each phone sends eight frames a second over its
 * own socket, as far as the service asks for them. `npm run bench phones [-- --phones 1,4,10 --challenge off]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ActingPerson, type ActorName } from '../../scripts/acting-person.ts';
import { cameraFrames, type PersonName, portrait } from '../../scripts/sample-people.ts';
import { scriptOptions } from '../../scripts/script-options.ts';
import { createClient } from '../../src/contract/client.ts';
import { playCapture, type Scene } from '../../src/sandbox/camera/play-capture.ts';
import { endChildren, endService, startService } from './children.ts';
import { privateMb, threadsUs } from './cpu-time.ts';
import { printTable } from './print-table.ts';
import { quantile } from './quantile.ts';

const values = scriptOptions(import.meta.filename, {
  phones: { type: 'string', default: '1,4,10,20,40' },
  challenge: { type: 'string', default: 'off,always' },
});
const CROWDS = values.phones.split(',').map(Number);
/** What a phone's browser films, a second. */
const FRAME_GAP_MS = 125;
const FILMED = 24;
/** The slowest of forty, with nobody asked to move. */
const LIMIT_MS = 4000;
const NAMES: readonly PersonName[] = ['ada', 'bea', 'cora'];
/** Bea's head cannot be turned (see scripts/acting-person.ts). */
const ACTORS: readonly ActorName[] = ['ada', 'cora'];

interface Visit {
  ms: number;
  recognised: boolean;
  frames: number;
}

async function visitsOf(challenge: string): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'omote-bench-'));
  const service = await startService(folder, availableParallelism(), { OMOTE_ACTIVE_CHALLENGE: challenge });
  const api = createClient({ baseUrl: service.baseUrl, key: service.key });
  const moves = challenge !== 'off';
  const names = moves ? ACTORS : NAMES;
  const films = new Map<PersonName, Buffer[]>();
  if (!moves) for (const name of names) films.set(name, await cameraFrames(name, FILMED));

  /** A phone of one's own: each person begins at another moment of the film. */
  const phoneOf = async (name: PersonName, i: number): Promise<Scene> => {
    if (moves) return await ActingPerson.of(name as ActorName);
    const film = films.get(name) ?? [];
    return [...film.slice(i % FILMED), ...film.slice(0, i % FILMED)];
  };

  const people: { identifier: string; name: PersonName }[] = [];
  for (let i = 0; i < Math.max(...CROWDS); i++) {
    const name = names[i % names.length];
    const identifier = (await api.issueAuthId()).auth_id;
    await api.registerFaceImage({ identifier, face_image: (await portrait(name)).toString('base64') });
    people.push({ identifier, name });
  }

  const visit = async ({ identifier, name }: (typeof people)[number], i: number): Promise<Visit> => {
    const redirect_uri = 'https://app.example/back';
    const issued = await api.issueAuthenticationUrl({
      id_type: 'auth',
      identifier,
      redirect_uri,
      expires: 300,
    });
    const scene = await phoneOf(name, i);
    const openedMs = performance.now();
    let frames = 0;
    const counted: Scene =
      'frame' in scene
        ? {
            frame: () => {
              frames++;
              return scene.frame();
            },
            hear: (instruction) => scene.hear(instruction),
          }
        : scene;
    const end = await playCapture(issued.url, counted, {
      frameGapMs: FRAME_GAP_MS,
      onMessage: (m) => {
        if (m.type === 'guide' && counted === scene) frames++;
      },
    });
    return {
      ms: performance.now() - openedMs,
      recognised: end.type === 'finished' && end.result === true,
      frames,
    };
  };

  const rows: string[][] = [];
  try {
    await visit(people[0], 0);
    for (const phones of CROWDS) {
      const [startedUs, startedMs] = [threadsUs(service.pid), performance.now()];
      const visits = await Promise.all(people.slice(0, phones).map(visit));
      const tookS = (performance.now() - startedMs) / 1000;
      const cpuMs = (threadsUs(service.pid) - startedUs) / 1000 / phones;
      const times = visits.map(({ ms }) => ms);
      const s = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
      rows.push([
        `${phones}, ${moves ? 'three movements' : 'no movements'}`,
        `${visits.filter((v) => v.recognised).length}`,
        (phones / tookS).toFixed(1),
        `${cpuMs.toFixed(0)} ms`,
        (visits.reduce((sum, v) => sum + v.frames, 0) / phones).toFixed(1),
        s(quantile(times, 0.5)),
        s(Math.max(...times)),
        moves ? '' : (Math.max(...times) / LIMIT_MS).toFixed(2),
        `${privateMb(service.pid).toFixed(0)} MB`,
      ]);
    }
  } finally {
    await endService(service.pid);
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

try {
  const rows: string[][] = [];
  for (const challenge of values.challenge.split(',')) rows.push(...(await visitsOf(challenge)));
  printTable(
    [
      'phones at once',
      'recognised',
      'results/s',
      'processor time/visit',
      'frames read',
      'opening to result, p50',
      'slowest',
      `of ${LIMIT_MS / 1000} s`,
      'memory of the service',
    ],
    rows,
  );
} finally {
  endChildren();
}
