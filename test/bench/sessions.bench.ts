/**
 * Sessions one after the other, every tenth filmed by somebody else: whether each ends as it must, and whether the
 * service's memory and descriptors grow. `npm run bench sessions [-- --sessions 400 --minutes 5]`
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cameraFrames, type PersonName, portrait } from '../../scripts/sample-people.ts';
import { scriptOptions } from '../../scripts/script-options.ts';
import { createClient } from '../../src/contract/client.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { endChildren, startService } from './children.ts';
import { privateMb } from './cpu-time.ts';
import { printTable } from './print-table.ts';

const values = scriptOptions(import.meta.filename, {
  sessions: { type: 'string', default: '400' },
  minutes: { type: 'string', default: '5' },
});
const SESSIONS = Number(values.sessions);
const GAP_MS = (Number(values.minutes) * 60_000) / SESSIONS;
/** After this many sessions everything that a session uses has been used. */
const WARM_UP = Math.min(100, SESSIONS >> 2);
const IMPOSTOR_EACH = 10;
/** Each person has two IDs, so that no ID comes near the number of mismatches that locks it. */
const NAMES: readonly PersonName[] = ['ada', 'bea', 'cora', 'ada', 'bea', 'cora'];

const folder = mkdtempSync(join(tmpdir(), 'omote-bench-'));
const service = await startService(folder, 1, { OMOTE_ACTIVE_CHALLENGE: 'off' });
const api = createClient({ baseUrl: service.baseUrl, key: service.key });
const films = new Map<PersonName, Buffer[]>();
const people: { name: PersonName; identifier: string }[] = [];
const measured = () => ({
  mb: privateMb(service.pid),
  descriptors: readdirSync(`/proc/${service.pid}/fd`).length,
});

/** @returns whether the session ended as it must */
async function session(i: number): Promise<boolean> {
  const { name, identifier } = people[i % people.length];
  const impostor = i % IMPOSTOR_EACH === IMPOSTOR_EACH - 1;
  const filmed = impostor ? people[(i + 1) % people.length].name : name;
  const redirect_uri = 'https://app.example/back';
  const issued = await api.issueAuthenticationUrl({
    id_type: 'auth',
    identifier,
    redirect_uri,
    retry_limit: 0,
  });
  await playCapture(issued.url, films.get(filmed) ?? [], { frameGapMs: 20 });
  const { completed, result } = await api.getAuthenticationResult(issued);
  return completed && result === !impostor;
}

try {
  for (const name of new Set(NAMES)) films.set(name, await cameraFrames(name, 16));
  for (const name of NAMES) {
    const identifier = (await api.issueAuthId()).auth_id;
    const face_image = (await portrait(name)).toString('base64');
    await api.registerFaceImage({ identifier, face_image });
    people.push({ name, identifier });
  }
  const startMs = performance.now();
  let right = 0;
  let [first, most] = [measured(), 0];
  for (let i = 0; i < SESSIONS; i++) {
    await pause(Math.max(0, startMs + i * GAP_MS - performance.now()));
    if (await session(i)) right++;
    if (i + 1 === WARM_UP) first = measured();
    most = Math.max(most, measured().descriptors);
  }
  const last = measured();
  const minutes = ((performance.now() - startMs) / 60_000).toFixed(1);
  const ratio = (of: number, to: number) => (of / to).toFixed(2);
  printTable(
    ['what', `after ${WARM_UP}`, `after ${SESSIONS}`, 'ratio', 'limit'],
    [
      [`sessions that ended right, in ${minutes} min`, '', `${right}`, ratio(right, SESSIONS), '1.00'],
      [
        'private memory of the service',
        `${first.mb.toFixed(0)} MB`,
        `${last.mb.toFixed(0)} MB`,
        ratio(last.mb, first.mb),
        '≤ 1.10',
      ],
      [
        'descriptors (most at once)',
        `${first.descriptors}`,
        `${last.descriptors} (${most})`,
        ratio(last.descriptors, first.descriptors),
        '≤ 1.10',
      ],
    ],
  );
} finally {
  endChildren();
  rmSync(folder, { recursive: true, force: true });
}
