/**
 * Floods from this host: programs that make a service of their own hold connections, messages and guesses, while others
 * are to be served. All addresses are loopback aliases, so the service must count them as one.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../../src/contract/client.ts';
import { openIssuedUrl } from '../../src/sandbox/camera/play-capture.ts';
import type { AttackRow } from './attack-row.ts';
import { costlyFrames } from './costly-frames.ts';

export interface Service {
  child: ChildProcess;
  url: string;
  port: number;
  key: string;
}

const MAIN = join(import.meta.dirname, '..', '..', 'src/shells/headless/main.ts');
const PROBES = 24;
const PROBE_MS = 10_000;
/** More than a service takes for the rest of its work, far less than 300 half-sent messages of a megabyte. */
const MOST_MB = 150;

/** Runs all floods against one service after the other. */
export async function runFloods(tell: (row: AttackRow) => void): Promise<boolean> {
  let held = true;
  for (const flood of [costlyFrames, halfSentFrames, slowBodies, guesses]) {
    const row = await onService(flood);
    tell(row);
    held &&= row.held;
  }
  return held;
}

async function onService(flood: (service: Service) => Promise<AttackRow>): Promise<AttackRow> {
  const folder = mkdtempSync(join(tmpdir(), 'omote-flood-'));
  const env = { PATH: process.env.PATH, OMOTE_DATA_DIR: folder, OMOTE_PORT: '0', OMOTE_WORKERS: '1' };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    return await flood(await started(child));
  } finally {
    for (const socket of open.splice(0)) socket.destroy();
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function started(child: ChildProcess): Promise<Service> {
  let banner = '';
  for await (const chunk of child.stdout ?? []) {
    banner += chunk;
    if (banner.includes('Stop with Ctrl+C.')) break;
  }
  const told = (name: string) => new RegExp(`^  ${name} +(\\S+)`, 'm').exec(banner)?.[1] ?? '';
  const url = told('Base URL');
  return { child, url, port: Number(new URL(url).port), key: told('API key') };
}

const open: Socket[] = [];

/** Connects from a loopback alias and sends that. Resolves once it is sent or refused. */
function send(port: number, localAddress: string, ...parts: (string | Buffer)[]): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  open.push(socket);
  socket.resume();
  return new Promise((resolve) => {
    socket.once('error', () => resolve());
    socket.once('close', () => resolve());
    socket.once('connect', () =>
      socket.write(Buffer.concat(parts.map((p) => Buffer.from(p))), () => resolve()),
    );
  });
}

/** How many of the probes of another program of this host are answered. */
async function served(url: string): Promise<number> {
  let count = 0;
  for (let i = 0; i < PROBES; i++)
    count += await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(PROBE_MS) }).then(
      ({ ok }) => Number(ok),
      () => 0,
    );
  return count;
}

const residentMb = ({ child }: Service): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;

/** One issued URL: 300 pages, each of which sends the better part of a frame that nobody asked for. */
async function halfSentFrames(service: Service): Promise<AttackRow> {
  const { url, port, key } = service;
  const api = createClient({ baseUrl: url, key });
  const identifier = (await api.issueAuthId()).auth_id;
  const issued = await api.issueRegistrationUrl({
    id_type: 'auth',
    identifier,
    expires: 600,
    session_timeout: 600,
    redirect_uri: 'https://app.example/back',
  });
  const cookie = await openIssuedUrl(issued.url);
  const before = residentMb(service);
  const header = Buffer.from([0x82, 0xff, 0, 0, 0, 0, 0, 0x10, 0, 0, 1, 2, 3, 4]);
  const upgrade = () =>
    [
      `GET ${new URL(issued.url).pathname}/capture HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Origin: ${url}`,
      `Cookie: ${cookie}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ].join('\r\n');
  for (let i = 0; i < 300; i++)
    void send(port, '127.0.0.2', `${upgrade()}\r\n\r\n`, header, Buffer.alloc(1_000_000));
  const answered = await served(url);
  const grown = Math.round(residentMb(service) - before);
  const found = `${grown} MB held, ${answered} of ${PROBES} others served`;
  return {
    name: '300 pages of one URL, half a frame each',
    found,
    held: grown < MOST_MB && answered === PROBES,
  };
}

/** Eight addresses that announce bodies and send a byte of them. */
async function slowBodies({ url, port }: Service): Promise<AttackRow> {
  const request = `POST /v1/auth HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`;
  for (let i = 0; i < 2400; i += 100)
    await Promise.all(Array.from({ length: 100 }, (_, n) => send(port, `127.0.0.${2 + (n % 8)}`, request)));
  const answered = await served(url);
  const found = `${answered} of ${PROBES} others served`;
  return { name: '2,400 slow bodies of eight aliases', found, held: answered === PROBES };
}

/** Wrong keys, each from another address. */
async function guesses({ port }: Service): Promise<AttackRow> {
  const guess = (n: number) =>
    new Promise<string>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port, localAddress: `127.1.${n % 200}.${1 + (n % 50)}` });
      let heard = '';
      socket.on('data', (data) => {
        heard += data;
      });
      socket.once('error', () => resolve(''));
      socket.once('close', () => resolve(heard));
      const lines = ['GET /v1/auth_sessions/0 HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close'];
      socket.write(`${lines.join('\r\n')}\r\nAuthorization: Bearer omk_${n}\r\n\r\n`);
    });
  const answers = await Promise.all(Array.from({ length: 400 }, (_, n) => guess(n)));
  const admitted = answers.filter((answer) => /^HTTP\/1.1 401/.test(answer)).length;
  const found = `${admitted} of 400 judged`;
  // 60 a minute, and what is forgiven meanwhile.
  return { name: '400 wrong keys of 200 aliases', found, held: admitted < 100 };
}
