// @module-tag security
/** Tests the export of the audit log to collectors that are real servers: they stall, hang up, disappear and return. */
import { createSocket } from 'node:dgram';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAuthority, makeServerCertificate } from '../../src/flows/site/make-certificate.ts';
import { besides } from '../store/temporary.ts';
import { Appliance } from '../support/appliance.ts';
import { command } from '../support/command.ts';

type Conduct = 'read' | 'stall' | 'hang_up' | 'read_some';

/** Parses octet-counted messages (RFC 6587). Messages on a connection that it hasn't read to the end don't count. */
class Collector {
  conduct: Conduct = 'read';
  readonly seqs: number[] = [];
  readonly messages: string[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor(tls?: { key: string; cert: string }) {
    const serve = (socket: Socket) => this.#serve(socket);
    this.#server = tls ? createTlsServer(tls, serve) : createServer(serve);
  }

  async listen(at: number | string = 0): Promise<number> {
    await new Promise<void>((resolve) =>
      typeof at === 'string'
        ? this.#server.listen(at, resolve)
        : this.#server.listen(at, '127.0.0.1', resolve),
    );
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    if (this.conduct === 'stall') return;
    if (this.conduct === 'hang_up') return void socket.end();
    let bytes = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      if (this.conduct === 'read_some') return socket.resetAndDestroy?.();
      bytes = Buffer.concat([bytes, chunk]);
      bytes = this.#take(bytes);
    });
  }

  #take(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
    for (let rest = bytes; ; ) {
      const space = rest.indexOf(' ');
      const length = space < 0 ? Number.NaN : Number(rest.subarray(0, space).toString());
      if (!(length > 0) || rest.length < space + 1 + length) return rest;
      const message = rest.subarray(space + 1, space + 1 + length).toString();
      this.messages.push(message);
      this.seqs.push(Number(/seq="(\d+)"/.exec(message)?.[1]));
      rest = rest.subarray(space + 1 + length);
    }
  }
}

let omote: Appliance;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'omote-audit-'));
  omote = await Appliance.start({ OMOTE_WORKERS: '1', OMOTE_AUDIT_DIR: folder });
});
afterAll(async () => {
  await omote.close();
  rmSync(folder, { recursive: true, force: true });
});

const head = async (): Promise<number> => (await omote.admin('GET', '/audit?size=1')).body.entries[0].seq;
const act = async (times: number) => {
  for (let i = 0; i < times; i++) await omote.admin('POST', '/people', {});
};
const use = (set: object) => omote.admin('PUT', '/settings', { set });
const sink = async (name = 'syslog') =>
  (await omote.admin('GET', '/audit/export')).body.sinks.find((s: { name: string }) => s.name === name);
const all = (last: number) => Array.from({ length: last }, (_, i) => i + 1);
const arrived = async (collector: Collector) => {
  const last = await head();
  await expect.poll(() => Math.max(0, ...collector.seqs), { timeout: 30_000 }).toBeGreaterThanOrEqual(last);
  expect([...new Set(collector.seqs)].sort((a, b) => a - b).slice(0, last)).toEqual(all(last));
};

describe('syslog over TCP', () => {
  test('every entry arrives, in RFC 5424 form, with the signed hash', async () => {
    const collector = new Collector();
    const port = await collector.listen();
    await act(3);
    await use({ audit_syslog: `tcp://127.0.0.1:${port}` });
    await arrived(collector);
    const rfc5424 =
      /^<10[89]>1 \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00 [\x21-\x7e]+ omote - [\x21-\x7e]{1,32} \[omote@32473( [a-z]+="([^"\\\]]|\\["\\\]])*")+\] \{.*\}$/;
    for (const message of collector.messages) expect(message).toMatch(rfc5424);
    const line = JSON.parse(collector.messages[0].slice(collector.messages[0].indexOf('] {') + 2));
    expect(line).toMatchObject({ seq: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(Buffer.from(line.signature, 'base64')).toHaveLength(64);
    await expect.poll(async () => (await sink()).waiting, { timeout: 30_000 }).toBe(0);
    await collector.close();
  });

  test.each<Conduct>(['stall', 'hang_up', 'read_some'])(
    'a collector that does "%s" is reported, and gets what it didn’t read again',
    async (conduct) => {
      const collector = new Collector();
      collector.conduct = conduct;
      const port = await collector.listen();
      await use({ audit_syslog: `tcp://127.0.0.1:${port}` });
      const before = (await sink()).delivered;
      await act(5);
      await expect.poll(async () => (await sink()).problem, { timeout: 20_000 }).not.toBeNull();
      expect((await sink()).delivered).toBe(before);
      collector.conduct = 'read';
      const last = await head();
      await expect
        .poll(async () => (await sink()).delivered, { timeout: 40_000 })
        .toBeGreaterThanOrEqual(last);
      const seen = new Set(collector.seqs);
      for (let seq = before + 1; seq <= last; seq++) expect(seen.has(seq)).toBe(true);
      await collector.close();
    },
    60_000,
  );

  test('a collector that was unreachable misses nothing, even if the service was restarted meanwhile', async () => {
    const first = new Collector();
    const port = await first.listen();
    await use({ audit_syslog: `tcp://127.0.0.1:${port}` });
    await expect.poll(async () => (await sink()).waiting, { timeout: 30_000 }).toBe(0);
    await first.close();
    const before = (await sink()).delivered;
    await act(4);
    await omote.restart({ OMOTE_WORKERS: '1', OMOTE_AUDIT_DIR: folder });
    await act(4);
    const second = new Collector();
    await second.listen(port);
    const last = await head();
    await expect.poll(() => Math.max(0, ...second.seqs), { timeout: 30_000 }).toBeGreaterThanOrEqual(last);
    expect(second.seqs.filter((seq) => seq > before && seq <= last)).toEqual(
      all(last).filter((seq) => seq > before),
    );
    await second.close();
  }, 60_000);
});

describe('other transports', () => {
  test('TLS only connects to a collector that the given authority vouches for', async () => {
    const nowMs = Date.now();
    const authority = makeAuthority('collectors', nowMs);
    const { keyPem, certificatePem } = makeServerCertificate(authority, ['localhost'], nowMs);
    const collector = new Collector({ key: keyPem, cert: certificatePem });
    const port = await collector.listen();
    await use({ audit_syslog: `tls://localhost:${port}` });
    await act(1);
    await expect.poll(async () => (await sink()).problem, { timeout: 20_000 }).toMatch(/certificate/);
    expect(collector.seqs).toEqual([]);
    await use({ audit_syslog_ca: authority.certificatePem });
    const last = await head();
    await expect.poll(() => Math.max(0, ...collector.seqs), { timeout: 30_000 }).toBeGreaterThanOrEqual(last);
    await collector.close();
  }, 60_000);

  test('a unix socket and UDP work', async () => {
    const collector = new Collector();
    const path = join(folder, 'collector.sock');
    await collector.listen(path);
    await use({ audit_syslog: `unix:${path}` });
    await act(1);
    const last = await head();
    await expect.poll(() => Math.max(0, ...collector.seqs), { timeout: 30_000 }).toBeGreaterThanOrEqual(last);
    await collector.close();
    const udp = createSocket('udp4');
    const datagrams: string[] = [];
    udp.on('message', (message) => datagrams.push(message.toString()));
    await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
    await use({ audit_syslog: `udp://127.0.0.1:${udp.address().port}` });
    await expect.poll(() => datagrams.length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(datagrams[0]).toMatch(/^<10[89]>1 /);
    await new Promise<void>((resolve) => udp.close(() => resolve()));
    await use({ audit_syslog: '' });
  }, 60_000);

  test.each(['http://x', 'tcp://', 'tcp://a b', 'tls://x:99999', 'unix:relative', 'udp://x:0'])(
    'refuses %s as an address',
    async (audit_syslog) => expect((await use({ audit_syslog })).status).toBe(400),
  );

  test('a file gets all entries in order, as JSON lines', async () => {
    await use({ audit_file: true });
    const lines = () => readFileSync(join(folder, 'audit.jsonl'), 'utf8').trim().split('\n');
    await expect.poll(async () => (await sink('file')).waiting, { timeout: 15_000 }).toBe(0);
    const seqs = lines().map((line) => JSON.parse(line).seq);
    expect(seqs).toEqual(all(seqs.length));
    await use({ audit_file: false });
  });
});

describe('a log whose end was cut off', () => {
  const verify = async (...more: string[]) => {
    const env = { ...omote.place, OMOTE_AUDIT_DIR: folder };
    return JSON.parse((await command(['--json', 'audit', 'verify', ...more], env)).stdout);
  };

  test('is detected from the heads kept outside the database and from exported lines, even after it grew again', async () => {
    await omote.restart({ OMOTE_WORKERS: '1', OMOTE_AUDIT_DIR: folder });
    expect(await verify()).toMatchObject({ verdict: { sound: true }, anchors: { problem: null } });
    expect((await omote.admin('POST', '/audit/verify', {})).body.anchors).toBeGreaterThan(0);
    await omote.app.close();
    besides(omote.folder, (db) =>
      db.exec(
        'DROP TRIGGER audit_is_not_shortened; DELETE FROM audit WHERE seq > (SELECT max(seq) - 4 FROM audit)',
      ),
    );
    const cut = await verify();
    expect(cut.verdict.sound).toBe(true);
    expect(cut.anchors.problem).toMatch(/was cut off/);
    await omote.restart({ OMOTE_WORKERS: '1', OMOTE_AUDIT_DIR: folder }).catch(() => undefined);
    await act(8);
    const grown = (await omote.admin('POST', '/audit/verify', {})).body;
    expect(grown).toMatchObject({ sound: false, why: expect.stringMatching(/was replaced/) });
    rmSync(join(folder, 'audit-heads.jsonl'));
    expect((await verify()).anchors.problem).toMatch(/the signed checksums stored at .* are missing/);
    expect((await verify('--against', join(folder, 'audit.jsonl'))).anchors.problem).not.toBeNull();
  }, 60_000);
});
