/**
 * Whether the time of a refusal reveals anything, and how soon a socket that misbehaves is closed. Compares sign-ins
 * with existing names and with unknown names, in turn, and measures abuses of the capture socket from the last byte of
 * the abuse until the socket is closed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { portrait } from '../../scripts/sample-people.ts';
import { FRAME_MAX_BYTES } from '../../src/contract/capture/frame.ts';
import { WEBCAM } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance } from '../support/appliance.ts';
import { CapturePage } from '../support/capture-page.ts';
import { printTable } from './print-table.ts';

/**
 * Each account is tried once with a wrong password, because after several in a row the service blocks further tries.
 */
const ACCOUNTS = 40;
const LIMIT_MS = 40;
const EACH = 5;

const START = JSON.stringify({ type: 'start', camera: WEBCAM });
const ABUSES: [what: string, act: (page: CapturePage) => void][] = [
  ['text that is no JSON', (p) => p.socket.send('hello?')],
  ['JSON that is no message', (p) => p.send({ type: 'accept' })],
  ['wrong types', (p) => p.send({ type: 'start', camera: { ...WEBCAM, listed: 1 } })],
  ['a long message', (p) => p.socket.send(START.replace('{', `{${' '.repeat(9000)}`))],
  ['deep JSON', (p) => p.socket.send('['.repeat(8000))],
  ['a frame without credit', (p) => p.frame(Buffer.from('x'))],
  ['text as binary', (p) => p.socket.send(Buffer.from(START))],
  ['invalid UTF-8', (p) => p.socket.send(Buffer.from([0xff, 0xfe]), { binary: false })],
  ['more than 2 MB', (p) => p.socket.send(Buffer.alloc(FRAME_MAX_BYTES + 1))],
  ['600 messages', (p) => void Array.from({ length: 600 }, () => p.send({ type: 'stop' }))],
  ['50 frames at once', (p) => void Array.from({ length: 50 }, () => p.frame(Buffer.from('x')))],
];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const omote = await Appliance.start();
try {
  await omote.makeAccount();
  const names = Array.from({ length: ACCOUNTS }, (_, i) => `operator-${i}`);
  for (const name of names) await omote.newOperator(name, 'viewer', 'seven lanterns in the rain');
  /** Times of the refusal, and of the next call, which waits for work left over from the refusal. */
  const refusalMs = async (name: string): Promise<[refusalMs: number, nextMs: number]> => {
    await pause(30);
    const from = performance.now();
    const { status } = await omote.call('POST', '/admin/v1/sign_in', {
      body: { name, password: 'eight lanterns in the rain' },
      headers: { 'x-omote-console': '1' },
      key: null,
    });
    const answered = performance.now();
    if (status !== 401) throw new Error(`a wrong sign-in was answered by ${status}`);
    await omote.get('/healthz');
    return [answered - from, performance.now() - answered];
  };
  for (let i = 0; i < 4; i++) await refusalMs(`warm-${i}`);
  const known: [number, number][] = [];
  const unknown: [number, number][] = [];
  for (const [i, name] of names.entries()) {
    const both = [
      () => refusalMs(name).then((ms) => known.push(ms)),
      () => refusalMs(`nobody-${i}`).then((ms) => unknown.push(ms)),
    ];
    for (const one of i % 2 === 0 ? both : both.toReversed()) await one();
  }

  const authId = await omote.registered(await portrait('ada'));
  const rows: string[][] = [];
  for (const [what, act] of ABUSES) {
    const times: number[] = [];
    for (let i = 0; i < EACH; i++) {
      const page = await CapturePage.open((await omote.issue('sessions', authId)).body.url);
      const from = performance.now();
      act(page);
      await page.closed;
      times.push(performance.now() - from);
    }
    const longest = Math.max(...times);
    rows.push([
      `closed: ${what}`,
      `${longest.toFixed(1)} ms`,
      `${LIMIT_MS} ms`,
      (longest / LIMIT_MS).toFixed(2),
    ]);
  }
  const signIns = ['wrong sign-in', '… the next call after it'].map((what, i) => {
    const [there, not] = [known, unknown].map((all) => median(all.map((times) => times[i])));
    return [
      `${what}: a name that there is, over one that there is not (medians)`,
      `${there.toFixed(1)}, ${not.toFixed(1)} ms`,
      '1 ± 0.1',
      (there / not).toFixed(2),
    ];
  });
  printTable(['what', 'measured', 'limit', 'ratio'], [...signIns, ...rows]);
} finally {
  await omote.close();
}
// The engine that appliances of one process share would wait for the next.
process.exit();
