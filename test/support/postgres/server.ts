/** A real PostgreSQL in a folder of its own, on a socket and a loopback port of its own, run by an ordinary user. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../scripts/site/free-port.ts';
import { type Binaries, findBinaries, WHY_NONE, withinReachOf } from './binaries.ts';
import { ownFolder, runFolder } from './run-folder.ts';
import { USER } from './unprivileged.ts';

/** The password of the cluster's owner, who needs none on the socket. */
export const PASSWORD = 'of-the-tests';
const OWNER = 'omote';
const STARTS_WITHIN_MS = 30_000;

export interface ServerOptions {
  /** Written data survives a power cut, too. Tests of anything else run faster without. */
  durable?: boolean;
  /** PEM. Then the port speaks TLS to who asks for it. */
  tls?: { certificate: string; key: string };
  /** Default: a free one. */
  port?: number;
  /** Further lines of postgresql.conf. */
  settings?: Readonly<Record<string, string | number>>;
}

const AS_USER = USER ?? {};

export class PostgresServer {
  readonly folder: string;
  readonly port: number;
  #process: ChildProcess | null = null;
  readonly #binaries: Binaries;

  private constructor(binaries: Binaries, folder: string, port: number) {
    this.#binaries = binaries;
    this.folder = folder;
    this.port = port;
  }

  /** An empty cluster, started. */
  static async start(options: ServerOptions = {}): Promise<PostgresServer> {
    const server = await PostgresServer.#prepared(options);
    const secret = join(server.folder, 'password');
    writeFileSync(secret, PASSWORD, { mode: 0o644 });
    server.#run('initdb', [
      ...[
        '-D',
        server.data,
        '-U',
        OWNER,
        '--pwfile',
        secret,
        '--encoding',
        'UTF8',
        '--locale',
        'C',
        '--no-sync',
      ],
      ...['--auth-local', 'trust', '--auth-host', 'scram-sha-256'],
    ]);
    server.#configure(options);
    await server.restart();
    return server;
  }

  static async #prepared({ port }: ServerOptions): Promise<PostgresServer> {
    const binaries = findBinaries();
    if (binaries === null) throw new Error(WHY_NONE);
    const all = runFolder();
    const usable = USER ? withinReachOf(USER, binaries, all) : binaries;
    const folder = ownFolder(join(all, randomBytes(4).toString('hex')));
    return new PostgresServer(usable, folder, port ?? (await freePort()));
  }

  get data(): string {
    return join(this.folder, 'data');
  }

  /** By the socket, without a password. */
  url(database = 'postgres'): string {
    return `postgres://${OWNER}@/${database}?host=${encodeURIComponent(this.folder)}&port=${this.port}`;
  }

  /** By loopback, with the password. */
  networkUrl(database = 'postgres', more = ''): string {
    return `postgres://${OWNER}:${PASSWORD}@127.0.0.1:${this.port}/${database}${more}`;
  }

  /** Starts it, or starts it again after it was stopped or killed. */
  async restart(): Promise<void> {
    await this.stop();
    const log = openSync(join(this.folder, 'log'), 'a');
    // A group of its own, so that a kill takes the backends with it.
    this.#process = spawn(join(this.#binaries.folder, 'postgres'), ['-D', this.data], {
      ...AS_USER,
      detached: true,
      stdio: ['ignore', log, log],
      cwd: this.folder,
    });
    closeSync(log);
    this.#process.unref();
    const until = performance.now() + STARTS_WITHIN_MS;
    for (;;) {
      if (this.#process.exitCode !== null || performance.now() > until)
        throw new Error(
          `PostgreSQL did not start: ${readFileSync(join(this.folder, 'log'), 'utf8').slice(-2000)}`,
        );
      if (await this.#answers()) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async #answers(): Promise<boolean> {
    try {
      await this.query('SELECT 1');
      return true;
    } catch {
      return false;
    }
  }

  /** Fast shutdown: sessions are cut off, what was committed is kept. */
  async stop(): Promise<void> {
    await this.#end('SIGINT', false);
  }

  /** Kills all processes at once, which looks like a power cut from outside. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL', true);
  }

  /** Stops all its processes where they are, as a host does that is moved or swaps; `thaw` lets them go on. */
  freeze(): void {
    this.#signalAll('SIGSTOP');
  }

  thaw(): void {
    this.#signalAll('SIGCONT');
  }

  /** Each process of PostgreSQL leads a group of its own. */
  #signalAll(signal: NodeJS.Signals): void {
    const { pid } = this.#process ?? {};
    if (pid === undefined) throw new Error('PostgreSQL does not run');
    const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).stdout;
    for (const each of [pid, ...children.split('\n').map(Number).filter(Boolean)])
      try {
        process.kill(each, signal);
      } catch (error) {
        // A session that ended meanwhile.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
  }

  async #end(signal: NodeJS.Signals, group: boolean): Promise<void> {
    const child = this.#process;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.ref();
    const ended = once(child, 'exit');
    process.kill(group ? -child.pid : child.pid, signal);
    await ended;
    this.#process = null;
  }

  /** Stops it and takes its folder away. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }

  /** A streaming replica of this server, started and caught up. */
  async replica(options: ServerOptions = {}): Promise<PostgresServer> {
    const replica = await PostgresServer.#prepared(options);
    const client = this.#client('postgres');
    await client.connect();
    try {
      await client.query("SELECT pg_backup_start('replica', true)");
      cpSync(this.data, replica.data, {
        recursive: true,
        filter: (path) => !/postmaster\.(pid|opts)$/.test(path),
      });
      const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)');
      writeFileSync(join(replica.data, 'backup_label'), rows[0].labelfile);
    } finally {
      await client.end();
    }
    writeFileSync(join(replica.data, 'standby.signal'), '');
    replica.#configure(options, [
      `primary_conninfo = 'host=${this.folder} port=${this.port} user=${OWNER} application_name=r${replica.port}'`,
    ]);
    if (USER) execFileSync('chown', ['-R', `${USER.uid}:${USER.gid}`, replica.data]);
    chmodSync(replica.data, 0o700);
    await replica.restart();
    return replica;
  }

  /** From now on acknowledged data is on the replica as well. Resolves when that is so. */
  async waitForReplica(): Promise<void> {
    await this.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await this.query('SELECT pg_reload_conf()');
    const state = 'SELECT sync_state FROM pg_stat_replication';
    const until = performance.now() + STARTS_WITHIN_MS;
    while ((await this.query<{ sync_state: string }>(state))[0]?.sync_state !== 'sync') {
      if (performance.now() > until) throw new Error('the replica does not stream');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** From now on acknowledged data is on this server alone. */
  async waitForNobody(): Promise<void> {
    await this.query(`ALTER SYSTEM SET synchronous_standby_names = ''`);
    await this.query('SELECT pg_reload_conf()');
  }

  /** A replica becomes the primary. */
  async promote(): Promise<void> {
    await this.query('SELECT pg_promote(true, 30)');
  }

  /** As the cluster's owner, by the socket. */
  async query<Row extends object = Record<string, unknown>>(
    text: string,
    database = 'postgres',
    values: unknown[] = [],
  ): Promise<Row[]> {
    const client = this.#client(database);
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  #client(database: string): pg.Client {
    const client = new pg.Client({ host: this.folder, port: this.port, user: OWNER, database });
    // The query reports the reason why the connection was cut off.
    client.on('error', () => undefined);
    return client;
  }

  #configure({ durable = false, tls, settings = {} }: ServerOptions, more: string[] = []): void {
    const lines: Record<string, string | number> = {
      listen_addresses: '127.0.0.1',
      port: this.port,
      unix_socket_directories: this.folder,
      max_connections: 300,
      shared_buffers: '32MB',
      fsync: durable ? 'on' : 'off',
      full_page_writes: durable ? 'on' : 'off',
      wal_level: 'replica',
      hot_standby: 'on',
      logging_collector: 'off',
      ...(tls ? { ssl: 'on', ssl_cert_file: 'server.crt', ssl_key_file: 'server.key' } : {}),
      ...settings,
    };
    if (tls) {
      this.#own('server.crt', tls.certificate);
      this.#own('server.key', tls.key);
    }
    const text = Object.entries(lines).map(([name, value]) => `${name} = '${value}'`);
    appendFileSync(join(this.data, 'postgresql.conf'), `\n${[...text, ...more].join('\n')}\n`);
    const trusted =
      'local all all trust\nlocal replication all trust\nhost all all 127.0.0.1/32 scram-sha-256\n';
    writeFileSync(join(this.data, 'pg_hba.conf'), trusted);
  }

  #own(name: string, content: string): void {
    const path = join(this.data, name);
    writeFileSync(path, content, { mode: 0o600 });
    if (USER) chownSync(path, USER.uid, USER.gid);
  }

  #run(program: string, args: string[]): void {
    execFileSync(join(this.#binaries.folder, program), args, { ...AS_USER, stdio: 'pipe', cwd: this.folder });
  }
}
