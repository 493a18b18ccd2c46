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
import type { AttackRow, Flood } from './attack-row.ts';
import { costlyFrames } from './costly-frames.ts';

interface Service {
  pid: number;
  url: string;
  port: number;
  key: string;
}

const MAIN = join(import.meta.dirname, '..', '..', 'src/shells/headless/main.ts');
const PROBES = 24;
const PROBE_MS = 10_000;
/** A service that takes longer to start or to stop is ended, and says nothing of the floods. */
const LONGEST_START_MS = 120_000;
const LONGEST_STOP_MS = 30_000;
/** More than a service takes for the rest of its work, far less than 300 half-sent messages of a megabyte. */
const MOST_MB = 150;

/** Runs all floods against one service after the other. */
export async function runFloods(tell: (row: AttackRow) => void): Promise<boolean> {
  let held = true;
  for (const flood of [costlyFrames, halfSentFrames, slowBodies, guesses]) {
    const row = await onService((service) => flooded(service, flood));
    tell(row);
    held &&= row.held;
  }
  return held;
}

/** Floods a service. What never arrived was not held, nor was what others were not served beside. */
export async function flooded(
  service: Service,
  flood: (service: Service) => Promise<Flood>,
): Promise<AttackRow> {
  try {
    const { name, outcome } = await flood(service);
    const answered = await served(service.url);
    const { arrived, what, found, held } = outcome();
    const others = `${answered} of ${PROBES} others served`;
    return {
      name,
      found: [`${arrived} ${what}`, ...(found ? [found] : []), others].join(', '),
      held: arrived > 0 && held && answered === PROBES,
    };
  } finally {
    for (const socket of open.splice(0)) socket.destroy();
  }
}

async function onService(run: (service: Service) => Promise<AttackRow>): Promise<AttackRow> {
  const folder = mkdtempSync(join(tmpdir(), 'omote-flood-'));
  const env = { PATH: process.env.PATH, OMOTE_DATA_DIR: folder, OMOTE_PORT: '0', OMOTE_WORKERS: '1' };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    return await run(await started(child));
  } finally {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP_MS);
    await ended;
    clearTimeout(late);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws Error if the service ends, or takes too long, before it says where it is */
async function started(child: ChildProcess): Promise<Service> {
  const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_START_MS);
  let banner = '';
  for await (const chunk of child.stdout ?? []) {
    banner += chunk;
    if (banner.includes('Stop with Ctrl+C.')) break;
  }
  clearTimeout(late);
  const told = (name: string) => new RegExp(`^  ${name} +(\\S+)`, 'm').exec(banner)?.[1] ?? '';
  const [url, key] = [told('Base URL'), told('API key')];
  if (url === '' || key === '' || child.pid === undefined)
    throw new Error(`the service did not start: ${banner}`);
  return { pid: child.pid, url, port: Number(new URL(url).port), key };
}

const open: Socket[] = [];

interface Sent {
  /** Whether the service took all of it. */
  whole: boolean;
  /** What it has answered so far. */
  heard: string;
}

/** Connects from a loopback alias and sends that. Resolves once it is sent, refused or stuck; the connection stays. */
function send(port: number, localAddress: string, ...parts: (string | Buffer)[]): Promise<Sent> {
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  open.push(socket);
  const sent: Sent = { whole: false, heard: '' };
  socket.on('data', (data) => {
    sent.heard += data;
  });
  return new Promise((resolve) => {
    const end = () => resolve(sent);
    socket.once('error', end).once('close', end).setTimeout(PROBE_MS, end);
    socket.once('connect', () =>
      socket.write(Buffer.concat(parts.map((p) => Buffer.from(p))), (error) => {
        sent.whole = !error;
        end();
      }),
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

const residentMb = ({ pid }: Service): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** One issued URL: 300 pages, each of which sends the better part of a frame that nobody asked for. */
export async function halfSentFrames(service: Service): Promise<Flood> {
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
  const pages = await Promise.all(
    Array.from({ length: 300 }, () =>
      // From where the URL was opened: the ticket is good for nobody elsewhere.
      send(port, '127.0.0.1', `${upgrade()}\r\n\r\n`, header, Buffer.alloc(1_000_000)),
    ),
  );
  return {
    name: '300 pages of one URL, half a frame each',
    outcome: () => {
      const grown = Math.round(residentMb(service) - before);
      // A page that is refused at the door holds nothing.
      const arrived = pages.filter(({ heard }) => heard.startsWith('HTTP/1.1 101')).length;
      return { arrived, what: 'opened', found: `${grown} MB held`, held: grown < MOST_MB };
    },
  };
}

/** Eight addresses that announce bodies and send a byte of them. */
export async function slowBodies({ port }: Service): Promise<Flood> {
  const request = `POST /v1/auth HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`;
  let arrived = 0;
  for (let i = 0; i < 2400; i += 100) {
    const all = Array.from({ length: 100 }, (_, n) => send(port, `127.0.0.${2 + (n % 8)}`, request));
    arrived += (await Promise.all(all)).filter(({ whole }) => whole).length;
  }
  return {
    name: '2,400 slow bodies of eight aliases',
    outcome: () => ({ arrived, what: 'sent', held: true }),
  };
}

/** Wrong keys, two from each of 200 addresses. */
export async function guesses({ port }: Service): Promise<Flood> {
  const guess = (n: number) =>
    new Promise<string>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port, localAddress: `127.1.${n % 200}.${1 + (n % 50)}` });
      let heard = '';
      socket.on('data', (data) => {
        heard += data;
      });
      socket.once('error', () => resolve(''));
      socket.once('close', () => resolve(heard));
      socket.setTimeout(PROBE_MS, () => socket.destroy());
      const lines = ['GET /v1/auth_sessions/0 HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close'];
      socket.write(`${lines.join('\r\n')}\r\nAuthorization: Bearer omk_${n}\r\n\r\n`);
    });
  const answers = await Promise.all(Array.from({ length: 400 }, (_, n) => guess(n)));
  const judged = answers.filter((answer) => answer.startsWith('HTTP/1.1 401')).length;
  return {
    name: '400 wrong keys of 200 aliases',
    // 60 a minute, and what is forgiven meanwhile.
    outcome: () => ({ arrived: judged, what: 'of 400 judged', held: judged < 100 }),
  };
}
