/** A real PostgreSQL with its own folder, socket and loopback port, run by an ordinary user. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../scripts/site/free-port.ts';
import { started } from '../started.ts';
import { type Binaries, findBinaries, WHY_NONE, withinReachOf } from './binaries.ts';
import { ownFolder, runFolder } from './run-folder.ts';
import { USER } from './unprivileged.ts';

/** The password of the cluster's owner, who does not need it on the socket. */
export const PASSWORD = 'of-the-tests';
const OWNER = 'omote';
const STARTS_WITHIN_MS = 30_000;

export interface ServerOptions {
  /** Whether written data survives a power cut. Tests of anything else run faster without. */
  durable?: boolean;
  /** PEM. The port then offers TLS. */
  tls?: { certificate: string; key: string };
  /** Default: a free one. */
  port?: number;
  /** Additional lines of postgresql.conf. */
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

  /** Starts an empty cluster. */
  static async start(options: ServerOptions = {}): Promise<PostgresServer> {
    const server = await PostgresServer.#prepared(options);
    const first = join(runFolder(), `first-${server.#binaries.version}`);
    if (!existsSync(first)) server.#initialise(first);
    server.#copy(first);
    server.#configure(options);
    await server.restart();
    return server;
  }

  /** Makes the cluster that all of this run are copies of. */
  #initialise(first: string): void {
    const secret = join(this.folder, 'password');
    writeFileSync(secret, PASSWORD, { mode: 0o644 });
    const own = join(this.folder, 'first');
    this.#run('initdb', [
      ...['-D', own, '-U', OWNER, '--pwfile', secret, '--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
      ...['--auth-local', 'trust', '--auth-host', 'scram-sha-256'],
    ]);
    try {
      renameSync(own, first);
    } catch (error) {
      // Another test file was faster.
      if (!existsSync(first)) throw error;
    }
  }

  /** Copies the data folder of another cluster, which is stopped or in backup mode. */
  #copy(data: string): void {
    cpSync(data, this.data, {
      recursive: true,
      filter: (path) => !/postmaster\.(pid|opts)$/.test(path),
    });
    if (USER) execFileSync('chown', ['-R', `${USER.uid}:${USER.gid}`, this.data]);
    chmodSync(this.data, 0o700);
  }

  static async #prepared({ port }: ServerOptions): Promise<PostgresServer> {
    const binaries = findBinaries();
    if (binaries === null) throw new Error(WHY_NONE);
    started('cluster');
    const all = runFolder();
    const usable = USER ? withinReachOf(USER, binaries, all) : binaries;
    const folder = ownFolder(join(all, randomBytes(4).toString('hex')));
    return new PostgresServer(usable, folder, port ?? (await freePort()));
  }

  get data(): string {
    return join(this.folder, 'data');
  }

  /** URL for the socket, without a password. */
  url(database = 'postgres'): string {
    return `postgres://${OWNER}@/${database}?host=${encodeURIComponent(this.folder)}&port=${this.port}`;
  }

  /** URL for loopback, with the password. */
  networkUrl(database = 'postgres', more = ''): string {
    return `postgres://${OWNER}:${PASSWORD}@127.0.0.1:${this.port}/${database}${more}`;
  }

  /** Starts it, also after it was stopped or killed. */
  async restart(): Promise<void> {
    await this.stop();
    const log = openSync(join(this.folder, 'log'), 'a');
    // It gets its own process group, so that a kill includes the backends.
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

  /** Fast shutdown: sessions are cut off, and committed data is kept. */
  async stop(): Promise<void> {
    await this.#end('SIGINT', false);
  }

  /** Kills all processes at once, which looks like a power cut from outside. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL', true);
  }

  /** Pauses all its processes, like a host that is being migrated or swaps. `thaw` resumes them. */
  freeze(): void {
    this.#signalAll('SIGSTOP');
  }

  thaw(): void {
    this.#signalAll('SIGCONT');
  }

  /** Signals the main process and its children one by one, because each leads a process group of its own. */
  #signalAll(signal: NodeJS.Signals): void {
    const { pid } = this.#process ?? {};
    if (pid === undefined) throw new Error('PostgreSQL does not run');
    const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).stdout;
    for (const each of [pid, ...children.split('\n').map(Number).filter(Boolean)])
      try {
        process.kill(each, signal);
      } catch (error) {
        // The session ended in the meantime.
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

  /** Stops it and removes its folder. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }

  /** Starts a streaming replica of this server and waits until it has caught up. */
  async replica(options: ServerOptions = {}): Promise<PostgresServer> {
    const replica = await PostgresServer.#prepared(options);
    const client = this.#client('postgres');
    await client.connect();
    try {
      await client.query("SELECT pg_backup_start('replica', true)");
      replica.#copy(this.data);
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
    await replica.restart();
    return replica;
  }

  /** From now on acknowledged data is on the replica too. Resolves once that is true. */
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

  /** From now on acknowledged data may be on this server only. */
  async waitForNobody(): Promise<void> {
    await this.query(`ALTER SYSTEM SET synchronous_standby_names = ''`);
    await this.query('SELECT pg_reload_conf()');
  }

  /** Promotes this replica to primary. */
  async promote(): Promise<void> {
    await this.query('SELECT pg_promote(true, 30)');
  }

  /** Queries as the cluster's owner over the socket. */
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
    // The query itself reports why the connection was cut off.
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
      // It would start a process for one of hundreds of databases every tenth of a second.
      autovacuum: 'off',
      // In the data folder, which goes with the server: a killed one would leave its segments in memory.
      dynamic_shared_memory_type: 'mmap',
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
