/** What ends the upload of a backup, and what does not. */
import { afterEach, expect, test, vi } from 'vitest';
import { uploadBackup } from '../../../src/ui/console/areas/backup/upload-backup.ts';

const FILE = new Blob(['all of it']);

/** Uploads the file to a service that answers with these, one after the other. */
async function uploaded(answers: Iterable<() => Response>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = answers[Symbol.iterator]();
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/backup_uploads')) return stateOf(0, null);
    const next = answer.next();
    if (next.done) throw new TypeError('the network is away');
    return next.value();
  });
  let ended: Awaited<ReturnType<typeof uploadBackup>> | undefined;
  const upload = uploadBackup(FILE, () => undefined).then((result) => {
    ended = result;
  });
  while (ended === undefined) await vi.advanceTimersByTimeAsync(1000);
  await upload;
  return ended;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stateOf = (received: number, name: string | null) =>
  Response.json({ errors: [], upload: { id: 'u', bytes: FILE.size, received, name } });
const expects = (next: number) =>
  Response.json(
    { errors: [{ code: 'X', desc: '', value: 'at', reason: 'other_part_expected', values: { next } }] },
    { status: 409 },
  );
const away = (): Response => {
  throw new TypeError('the network is away');
};

test('an upload waits for as long as its last part is being written', async () => {
  const writing = Array.from({ length: 500 }, () => () => expects(FILE.size));
  expect(await uploaded([away, ...writing, () => stateOf(FILE.size, 'uploaded.omb')])).toEqual({
    name: 'uploaded.omb',
  });
});

test('it ends when the service does not know it any more, or stays away', async () => {
  const unknown = { errors: [{ code: 'ELAC1000001', desc: '', value: 'id' }] };
  expect(
    await uploaded([() => expects(FILE.size), () => Response.json(unknown, { status: 404 })]),
  ).toMatchObject({ problem: { kind: 'refused', status: 404 } });
  expect(await uploaded([])).toEqual({ problem: { kind: 'unreachable' } });
});

test('it ends when the service keeps asking for another part', async () => {
  const back = Array.from({ length: 500 }, (_, n) => () => expects(n % 2 === 0 ? 4 : 0));
  expect(await uploaded(back)).toMatchObject({ problem: { kind: 'refused', status: 409 } });
});
