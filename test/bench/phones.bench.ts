/**
 * Many phones at once: N people open their URLs at the same moment, and each phone sends eight frames a second over its
 * own socket, as far as the service asks for them. `npm run bench phones [-- --phones 1,4,10 --challenge off]`; with
 * `--phones 20+5`, twenty are behind one address and five have one each. `--against DIR` runs the service of another clone
 * by turns with this one's.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { ActingPerson, type ActorName } from '../../scripts/acting-person.ts';
import { cameraFrames, type PersonName, portrait } from '../../scripts/sample-people.ts';
import { scriptOptions } from '../../scripts/script-options.ts';
import { createClient } from '../../src/contract/client.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/site/settings.ts';
import { playCapture, type Scene } from '../../src/sandbox/camera/play-capture.ts';
import { endChildren, endService, startService } from './children.ts';
import { privateMb, threadsUs } from './cpu-time.ts';
import { printTable } from './print-table.ts';
import { quantile } from './quantile.ts';

const values = scriptOptions(import.meta.filename, {
  phones: { type: 'string', default: '1,4,10,20,40' },
  challenge: { type: 'string', default: 'off,always' },
  against: { type: 'string', default: '' },
});
interface Crowd {
  named: string;
  /** Behind one address, and with one each. */
  together: number;
  apart: number;
}
const CROWDS = values.phones.split(',').map((named): Crowd => {
  const [together, apart = 0] = named.split('+').map(Number);
  return { named, together, apart };
});
const MOST_PHONES = Math.max(...CROWDS.map(({ together, apart }) => together + apart));
const ROOT = resolve(import.meta.dirname, '..', '..');
const TREES = values.against === '' ? [ROOT] : [resolve(values.against), ROOT];
/** What a phone's browser films, a second. */
const FRAME_GAP_MS = 125;
const FILMED = 24;
/** Asked for by both services that are compared. */
const MOVEMENTS = DEFAULT_SETTINGS.challengeMovements;
/** The slowest of forty, with nobody asked to move. */
const LIMIT_MS = 4000;
const NAMES: readonly PersonName[] = ['ada', 'bea', 'cora'];
/** Phones of one router. */
const ONE_ADDRESS = '192.0.2.1';
/** Bea's head cannot be turned (see scripts/acting-person.ts). */
const ACTORS: readonly ActorName[] = ['ada', 'cora'];

interface Visit {
  ms: number;
  recognised: boolean;
  frames: number;
}

async function visitsOf(challenge: string, tree: string): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'omote-bench-'));
  const settings = {
    ...{ OMOTE_ACTIVE_CHALLENGE: challenge, OMOTE_TRUSTED_PROXIES: '127.0.0.1' },
    OMOTE_CHALLENGE_MOVEMENTS: String(MOVEMENTS),
  };
  const service = await startService(folder, availableParallelism(), settings, tree);
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
  for (let i = 0; i < MOST_PHONES; i++) {
    const name = names[i % names.length];
    const identifier = (await api.issueAuthId()).auth_id;
    await api.registerFaceImage({ identifier, face_image: (await portrait(name)).toString('base64') });
    people.push({ identifier, name });
  }

  const visit = async (
    { identifier, name }: (typeof people)[number],
    i: number,
    address: string,
  ): Promise<Visit> => {
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
      headers: { 'x-forwarded-for': address },
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
    await visit(people[0], 0, ONE_ADDRESS);
    for (const { named, together, apart } of CROWDS) {
      const phones = together + apart;
      const [startedUs, startedMs] = [threadsUs(service.pid), performance.now()];
      const addressOf = (i: number) => (i < together ? ONE_ADDRESS : `198.51.100.${i}`);
      const visits = await Promise.all(
        people.slice(0, phones).map((person, i) => visit(person, i, addressOf(i))),
      );
      const tookS = (performance.now() - startedMs) / 1000;
      const cpuMs = (threadsUs(service.pid) - startedUs) / 1000 / phones;
      const times = visits.map(({ ms }) => ms);
      const s = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
      const of = tree === ROOT ? '' : `${basename(tree)}: `;
      rows.push([
        `${of}${named}, ${moves ? MOVEMENTS : 'no'} movements`,
        `${visits.filter((v) => v.recognised).length}`,
        (phones / tookS).toFixed(1),
        `${cpuMs.toFixed(0)} ms`,
        (visits.reduce((sum, v) => sum + v.frames, 0) / phones).toFixed(1),
        s(quantile(times, 0.5)),
        s(Math.max(...times)),
        apart === 0 ? '' : s(Math.max(...times.slice(together))),
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
  for (const challenge of values.challenge.split(','))
    for (const tree of TREES) rows.push(...(await visitsOf(challenge, tree)));
  printTable(
    [
      'phones at once',
      'recognised',
      'results/s',
      'processor time/visit',
      'frames read',
      'opening to result, p50',
      'slowest',
      'of those apart',
      `of ${LIMIT_MS / 1000} s`,
      'memory of the service',
    ],
    rows,
  );
} finally {
  endChildren();
}
