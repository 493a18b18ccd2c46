import type { EventEmitter } from 'node:events';
import { type LookupFunction, Socket } from 'node:net';
import pg from 'pg';
import { readGivenFile } from '../../file/given-file.ts';
import { PostgresSql, type Rows } from '../statements/postgres-sql.ts';
import { type PostgresText, postgresText } from '../statements/statement-text.ts';
import { TYPES, valuesOf } from '../statements/values.ts';
import { type DatabaseAddress, type Host, isSocket, shownHost, tlsModeFor } from './address.ts';
import { ConnectionWatch, type ServerActivity } from './connection-watch.ts';
import { copyIn, copyOut, type Fields } from './copy.ts';
import { DatabaseRefused } from './database-refused.ts';
import { passwordFor } from './password.ts';
import { replicaAwaited, type SeenWait, waitText } from './replica-wait.ts';

/** The schema of all of Omote's objects; its name lets the store's statements say main.table in both engines. */
const SCHEMA = 'main';

/** The server cancels a statement that takes longer; ms. */
const STATEMENT_MS = 8000;
/** A server that sends nothing for this long, while an answer is awaited, is considered gone; ms. */
const SILENCE_MS = 10_000;
/**
 * How many times silence is checked within SILENCE_MS. An appliance that did not run, because its host was paused or
 * too busy, has had only one check in that time, and reads what has arrived before the next.
 */
const LOOKS = 4;
const CONNECT_MS = 3000;
/** How long closing waits for the server before the socket is destroyed; ms. */
const CLOSE_MS = 1000;
const KEEP_ALIVE_S = 5;
/**
 * For a patient connection: when nobody receives what the server sends, it gives the connection up after this time,
 * and its locks with it; ms.
 */
const TAKEN_MS = 30_000;

export interface ConnectionOptions {
  address: DatabaseAddress;
  /** Returns a password that the process was given apart from the URL; null: none. */
  credential: () => string | null;
  /** The keys of row codes (postgres-row-macs.ts) in hexadecimal; null: this connection needs none. */
  rowKeys: string | null;
  /** Called for each warning of the server, with its SQLSTATE. */
  onWarning: (state: string, message: string, detail: string) => void;
  /** Looks up the names of hosts; default: the socket does it itself. */
  lookup?: LookupFunction | undefined;
  /** For a connection that copies (copy.ts): pg accepts such statements only one at a time. */
  copies?: boolean;
  /**
   * For a patient connection: called every few seconds, with a message for operators, while a commit waits for a
   * replica.
   */
  onReplicaWait?: (why: string) => void;
}

type Notice = Partial<Record<'code' | 'message' | 'detail', string | undefined>>;

/** One session with one server. Statements are sent immediately, without waiting for the results of earlier ones. */
export class Connection {
  readonly host: Host;
  readonly #client: pg.Client;
  readonly #names = new Map<string, string>();
  readonly #onWarning: ConnectionOptions['onWarning'];
  /** Only for a patient connection; else null. */
  readonly #signs: ConnectionWatch | null;
  #warnings = 0;
  #inFlight = 0;
  #lost = false;
  #unconfirmed: Error | null = null;
  #watching: NodeJS.Timeout | undefined;
  #closing: Promise<void> | null = null;

  private constructor(host: Host, client: pg.Client, options: ConnectionOptions, patient: boolean) {
    this.host = host;
    this.#client = client;
    this.#onWarning = options.onWarning;
    this.#signs = patient
      ? new ConnectionWatch({
          traffic: () => this.#stream,
          look: () => beside(host, options, (other) => seenOf(this.processId, other)),
          // A Unix socket has no network that could fail.
          giveUp: (why) => (isSocket(host) ? undefined : this.#stream.destroy(why)),
          onWait: (wait, leftS) => this.#awaitReplica(wait, leftS, options),
        })
      : null;
  }

  /**
   * @param patient for statements that may take minutes: the server cancels none of them. If the network stops
   * delivering, the connection ends after half a minute (life-signs.ts). If no replica confirms a commit, it ends
   * after a minute with ReplicaAwaited (replica-wait.ts)
   * @throws errors of pg, which explain.ts puts into words
   */
  static async open(host: Host, options: ConnectionOptions, patient = false): Promise<Connection> {
    const { address, rowKeys, lookup } = options;
    const mode = tlsModeFor(address, host);
    const password = passwordFor(address, host, options.credential);
    const pems = pemsOf(address);
    const config: pg.ClientConfig & { pipeline: boolean } = {
      host: host.host,
      port: host.port,
      user: address.user,
      database: address.database,
      // A function, because pg would replace an empty password with one from the environment.
      password: () => password as string,
      application_name: 'omote',
      options: optionsOf(rowKeys, patient, !isSocket(host)),
      ssl: mode === 'disable' ? false : tlsOf(pems, mode),
      types: TYPES as pg.CustomTypesConfig,
      ...(lookup && !isSocket(host) ? { stream: () => socketWith(lookup) } : {}),
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_S * 1000,
      // The server answers statements in order; later ones are sent without waiting.
      pipeline: !options.copies,
    };
    const client = new pg.Client(config);
    // Before pg's own listener, which answers with the password; for an earlier question, pg may have it already.
    const { connection: wire } = client as unknown as { connection: EventEmitter & { stream: Socket } };
    wire.on('authenticationCleartextPassword', () => {
      // Whoever listens, or answers in the server's place, would have it.
      if (mode === 'disable' && !isSocket(host))
        wire.stream.destroy(
          new DatabaseRefused(
            `PostgreSQL at ${shownHost(host)} asks for the password of ${address.user} in clear and without TLS, so it wasn’t given. Use ` +
              'scram-sha-256 in its pg_hba.conf, or TLS.',
          ),
        );
    });
    const connection = new Connection(host, client, options, patient);
    client.on('error', () => connection.#end());
    client.on('end', () => connection.#end());
    client.on('notice', (notice) => connection.#warned(notice));
    await client.connect();
    if (!patient) connection.#watch();
    return connection;
  }

  /** Whether the connection broke or was closed, and takes no more statements. */
  get lost(): boolean {
    return this.#lost;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** How many warnings the server has sent. */
  get warnings(): number {
    return this.#warnings;
  }

  /** The server's ID of this session; a pooler in between reports an ID of its own. */
  get processId(): number {
    return (this.#client as unknown as { processID: number }).processID;
  }

  /** Runs one or several statements without parameters. @returns the command tag of the last one */
  async exec(text: string): Promise<string> {
    const results = await this.#sent<pg.QueryResult | pg.QueryResult[]>(this.#client.query(text));
    return (Array.isArray(results) ? results.at(-1) : results)?.command ?? '';
  }

  /** @returns rows as arrays if `pluck`, else as objects */
  async query(given: PostgresText, args: readonly unknown[], pluck: boolean): Promise<Rows> {
    const values = valuesOf(given, args);
    const asked = { name: this.#nameOf(given.text), text: given.text, values };
    const result = await this.#sent(
      pluck ? this.#client.query({ ...asked, rowMode: 'array' as const }) : this.#client.query(asked),
    );
    return { rows: result.rows, count: result.rowCount ?? 0 };
  }

  /** Its statements, for the connection's only user. */
  get sql(): PostgresSql {
    return new PostgresSql((text, args, pluck) => this.query(text, args, pluck));
  }

  /** For a connection that copies. @param text see copy.ts */
  async copyOut(text: string, onRow: (fields: Fields) => void): Promise<void> {
    await this.#sent(copyOut(this.#client, text, onRow));
  }

  /** For a connection that copies. @param text see copy.ts */
  async copyIn(text: string, rows: readonly Uint8Array[]): Promise<void> {
    await this.#sent(copyIn(this.#client, text, rows));
  }

  /** Runs a statement of this folder's own and returns its rows as objects. */
  async rows<Row>(text: string, ...args: unknown[]): Promise<Row[]> {
    return (await this.query(postgresText(text), args, false)).rows as Row[];
  }

  /** Breaks the connection without notifying the server. Statements without an answer fail as lost. */
  cut(): void {
    this.#end();
    this.#stream.destroy(
      new Error('Connection terminated: the server did not respond on another connection'),
    );
  }

  /** Closes the connection at once; statements without an answer fail. */
  close(): Promise<void> {
    this.#closing ??= this.#takeLeave();
    return this.#closing;
  }

  async #takeLeave(): Promise<void> {
    this.#end();
    // A network that drops packets does not deliver the goodbye, either.
    const late = setTimeout(() => this.#stream.destroy(), CLOSE_MS);
    await this.#client.end().catch(() => undefined);
    clearTimeout(late);
  }

  /** TLS replaces the stream, so it is looked up each time. */
  get #stream(): Socket {
    return (this.#client as unknown as { connection: { stream: Socket } }).connection.stream;
  }

  async #sent<T>(answer: Promise<T>): Promise<T> {
    this.#inFlight++;
    this.#signs?.begin();
    try {
      const answered = await answer;
      // The server reports a commit whose wait was cancelled as if nothing had happened.
      if (this.#unconfirmed) throw this.#unconfirmed;
      return answered;
    } finally {
      if (--this.#inFlight === 0) this.#signs?.end();
    }
  }

  /**
   * Cancels the wait on the server. Closing the connection would leave the server's session waiting, with all its
   * locks.
   */
  async #awaitReplica(wait: SeenWait, leftS: number, options: ConnectionOptions): Promise<void> {
    options.onReplicaWait?.(waitText(wait, leftS));
    if (leftS > 0) return;
    this.#unconfirmed = replicaAwaited(wait.standbys);
    await beside(this.host, options, (other) =>
      other.rows(
        "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE pid = ? AND wait_event = 'SyncRep'",
        this.processId,
      ),
    );
  }

  #nameOf(text: string): string {
    const name = this.#names.get(text) ?? `omote_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  #end(): void {
    this.#lost = true;
    clearInterval(this.#watching);
  }

  /** Breaks the connection when statements get no answer for too long; they fail as lost. */
  #watch(): void {
    const stream = this.#stream;
    let heard = stream.bytesRead;
    let silent = 0;
    this.#watching = setInterval(() => {
      silent = this.#inFlight > 0 && stream.bytesRead === heard ? silent + 1 : 0;
      heard = stream.bytesRead;
      if (silent === LOOKS) stream.destroy(new Error('Query read timeout: the server is not responding'));
    }, SILENCE_MS / LOOKS).unref();
  }

  #warned({ code = '', message = '', detail = '' }: Notice): void {
    this.#warnings++;
    this.#onWarning(code, message, detail);
  }
}

/** These settings are sent when the session starts, so they are in no statement and in no log of statements. */
function optionsOf(rowKeys: string | null, patient: boolean, network: boolean): string {
  const settings: Record<string, string | number> = {
    search_path: SCHEMA,
    client_min_messages: 'warning',
    // Acknowledged changes are on the disk, whatever the role or the database is set to.
    synchronous_commit: 'on',
    statement_timeout: patient ? 0 : STATEMENT_MS,
    lock_timeout: patient ? 0 : STATEMENT_MS,
    idle_in_transaction_session_timeout: patient ? 0 : SILENCE_MS,
    // A connection that listens is idle for hours.
    idle_session_timeout: 0,
    // There are hundreds of small queries, which take longer to compile than to answer.
    jit: 'off',
    timezone: 'UTC',
    // Numbers, bytes and texts keep their values both ways, and reads outside transactions take part in no conflicts.
    extra_float_digits: 1,
    bytea_output: 'hex',
    standard_conforming_strings: 'on',
    default_transaction_isolation: 'read\\ committed',
    ...(network
      ? { tcp_keepalives_idle: KEEP_ALIVE_S, tcp_keepalives_interval: KEEP_ALIVE_S, tcp_keepalives_count: 2 }
      : {}),
    ...(network && patient ? { tcp_user_timeout: TAKEN_MS } : {}),
    ...(rowKeys === null ? {} : { 'omote.row_key': rowKeys }),
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** Asks over another connection, which is not patient. @throws when the server cannot be asked */
async function beside<T>(
  host: Host,
  options: ConnectionOptions,
  ask: (other: Connection) => Promise<T>,
): Promise<T> {
  const other = await Connection.open(host, { ...options, rowKeys: null, copies: false });
  try {
    return await ask(other);
  } finally {
    void other.close();
  }
}

async function seenOf(processId: number, other: Connection): Promise<ServerActivity> {
  const [session] = await other.rows<SeenWait & { works: 0 | 1; waits: 0 | 1 }>(
    `SELECT state = 'active' AND wait_event_type IS DISTINCT FROM 'Client' AS works, wait_event IS NOT DISTINCT FROM 'SyncRep' AS waits,
       current_setting('synchronous_standby_names') AS standbys,
       (SELECT coalesce(string_agg(concat_ws(' ', pid, flush_lsn, replay_lsn), ', ' ORDER BY pid), '')
        FROM pg_stat_replication WHERE sync_state IS DISTINCT FROM 'async') AS replicas
     FROM pg_stat_activity WHERE pid = ?`,
    processId,
  );
  if (session === undefined) return { works: false, wait: null };
  const { works, waits, standbys, replicas } = session;
  return { works: works === 1, wait: waits === 1 ? { standbys, replicas } : null };
}

/** A socket that looks names up by this function, however pg asks it to connect. */
function socketWith(lookup: LookupFunction): Socket {
  const socket = new Socket();
  const connect = socket.connect.bind(socket);
  return Object.assign(socket, {
    connect: (port: number, host: string): Socket => connect({ port, host, lookup }),
  });
}

type Pems = Partial<Record<'ca' | 'cert' | 'key', string>>;

/**
 * Reads every file that the URL names, even if it is not used, so that a wrong name is reported at once.
 * @throws Error with a message for operators
 */
function pemsOf({ rootCertificate, certificate, key }: DatabaseAddress): Pems {
  const pem = (path: string | null) => (path === null ? undefined : readPem(path));
  return defined({ ca: pem(rootCertificate), cert: pem(certificate), key: pem(key) });
}

const tlsOf = (pems: Pems, mode: 'verify-ca' | 'verify-full'): pg.ClientConfig['ssl'] => ({
  rejectUnauthorized: true,
  minVersion: 'TLSv1.2',
  ...pems,
  ...(mode === 'verify-ca' ? { checkServerIdentity: () => undefined } : {}),
});

const defined = (all: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

const MOST_PEM_BYTES = 2 ** 20;

/** @throws Error with a message for operators */
function readPem(path: string): string {
  try {
    return readGivenFile(path, MOST_PEM_BYTES).toString('utf8');
  } catch (error) {
    throw new Error(
      `${path}, given in OMOTE_DATABASE_URL, cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}).`,
    );
  }
}
