/** How 10,000 queued deletions affect clients that poll a result. Limit: p99 at most twice as long. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { portrait } from '../../scripts/sample-people.ts';
import { createClient } from '../../src/contract/client.ts';
import { endChildren, startService } from './children.ts';
import { printTable } from './print-table.ts';

const PEOPLE = 10_000;
const POLLS_PER_SECOND = 2_000;
const AT_ONCE = 64;
const folder = mkdtempSync(join(tmpdir(), 'omote-bench-'));

async function inLanes<T>(items: readonly T[], job: (item: T) => Promise<unknown>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < items.length) await job(items[next++]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

try {
  const { baseUrl, key } = await startService(folder, 1);
  const omote = createClient({ baseUrl, key });
  const people: string[] = [];
  await inLanes(Array.from({ length: PEOPLE }), async () => people.push((await omote.issueAuthId()).auth_id));
  const { auth_id: identifier } = await omote.issueAuthId();
  await omote.registerFaceImage({ identifier, face_image: (await portrait('ada')).toString('base64') });
  const { svc_auth_session_id } = await omote.issueAuthenticationUrl({
    id_type: 'auth',
    identifier,
    redirect_uri: 'https://app.example/back',
    expires: 3600,
  });
  const poll = async (seconds: number) => {
    const { requests, latency, non2xx } = await autocannon({
      url: `${baseUrl}/v1/auth_sessions/${svc_auth_session_id}`,
      headers: { authorization: `Bearer ${key}` },
      connections: 16,
      duration: seconds,
      overallRate: POLLS_PER_SECOND,
    });
    if (non2xx > 0) throw new Error(`${non2xx} polls were answered with an error`);
    return { rate: requests.average, p50: latency.p50, p99: latency.p99 };
  };
  await poll(3);
  const idle = await poll(10);
  const processes: string[] = [];
  await inLanes(people, async (id) => {
    const { process_id } = await omote.deleteUser({ id_type: 'auth', identifier: id });
    processes.push(process_id);
  });
  const statusOf = async (id: string) => (await omote.getDeleteProcess({ process_id: id })).status;
  const before = await statusOf(processes[PEOPLE - 1]);
  const busy = await poll(10);
  const after = await statusOf(processes[PEOPLE - 1]);
  printTable(
    ['polling 4.9 at 2,000/s', 'p50', 'p99', 'limit', 'ratio'],
    [
      ['nothing queued', `${idle.p50} ms`, `${idle.p99} ms`, '', '1.00'],
      [
        `${PEOPLE} deletions queued (last: ${before} → ${after})`,
        `${busy.p50} ms`,
        `${busy.p99} ms`,
        '2× p99',
        (busy.p99 / Math.max(1, idle.p99)).toFixed(2),
      ],
    ],
  );
} finally {
  endChildren();
  rmSync(folder, { recursive: true, force: true });
}
