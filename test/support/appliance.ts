import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppOptions, type RunningApp, startApp } from '../../src/app/app.ts';
import { readConfig } from '../../src/app/read-config.ts';
import { type Client, createClient } from '../../src/contract/client.ts';
import { openEngine } from '../../src/engine/engine.ts';
import { loadPack } from '../../src/engine/packs/packs.ts';
import { refuseOtherAnswers } from './answer-shapes.ts';
import { LAZY } from './lazy-engine.ts';
import { started } from './started.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read responses as an untyped script would
type Json = any;

export interface Answer {
  status: number;
  body: Json;
  headers: Headers;
  /** The body as it came. */
  text: string;
}

export interface CallOptions {
  body?: unknown;
  /** Sent unchanged instead of JSON. */
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  key?: string | null;
}

/** With OMOTE_TEST_NODES=3, calls go in turn to three appliances on one database. */
const NODES = Number(process.env.OMOTE_TEST_NODES ?? 1);
/** If false, a load balancer in front of the appliances answers requests that are broken HTTP. */
export const IS_CALLED_DIRECTLY = NODES === 1;
/** Whether the data is in a file of the data folder, for tests that inspect or change that file. */
export const IS_IN_FILE = process.env.OMOTE_TEST_STORE !== 'postgres';

async function serve(folder: string, own: Record<string, string>, options = {}): Promise<RunningApp> {
  const env = {
    OMOTE_DATA_DIR: folder,
    OMOTE_PORT: '0',
    // As in ServiceProcess: each worker loads the networks, and two cores run two test files at once.
    OMOTE_WORKERS: '1',
    ...GENEROUS,
    ...(await databaseOf(folder)),
    ...own,
  };
  const all: AppOptions = { shell: 'headless', ...LAZY, ...options };
  for (let i = 0; i < NODES; i++) started('appliance');
  if (NODES === 1) return await startApp(readConfig(env), all);
  const { startBehindBalancer } = await import('./behind-balancer.ts');
  return await startBehindBalancer(NODES, env, all);
}

/** With OMOTE_TEST_STORE=postgres, every folder has a database of its own in the run's PostgreSQL. */
const databases = new Map<string, string>();
async function databaseOf(folder: string): Promise<Record<string, string>> {
  if (process.env.OMOTE_TEST_STORE !== 'postgres') return {};
  const { schemaDatabase } = await import('./postgres/shared-server.ts');
  const url = databases.get(folder) ?? (await schemaDatabase());
  databases.set(folder, url);
  return { OMOTE_DATABASE_URL: url };
}

/**
 * Tests guess keys and call as fast as they can, so limits are off; tests of the limits set their own. Tests also film
 * drawn people, stills and automated browsers, which the product rejects as injections (OMOTE_REJECT_INJECTION_FROM is
 * 2 by default). That rule is off here, and tests of the rule turn it back on.
 */
const GENEROUS = {
  OMOTE_REJECT_INJECTION_FROM: 'never',
  OMOTE_CALLS_PER_KEY: '1000000',
  OMOTE_CALLS_PER_ADDRESS: '1000000',
  OMOTE_GUESSES_PER_MINUTE: '1000000',
};

/** For tests that are not about liveness: still pictures are accepted. */
export const WITHOUT_CHALLENGE = { OMOTE_ACTIVE_CHALLENGE: 'off' };

/** For tests of the start itself: networks are loaded, and run once, before the appliance serves. */
export const NETWORKS_AT_START: Partial<AppOptions> = { openEngine, loadPack };

/** The password of the first operator's account. */
const PASSWORD = 'correct horse battery 7';

const cookieOf = (answer: Answer): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** A running appliance: real engine (from the first picture on), real store in a temporary folder, real HTTP on a free port. */
export class Appliance {
  app: RunningApp;
  readonly folder: string;
  readonly key: string;
  #console: string | null = null;
  #hasAccount = false;

  private constructor(app: RunningApp, folder: string, key: string) {
    this.app = app;
    this.folder = folder;
    this.key = key;
  }

  static async start(
    env: Record<string, string> = {},
    options: Partial<AppOptions> = {},
    /** API key of the site that it joins. */
    key = '',
  ): Promise<Appliance> {
    const folder = mkdtempSync(join(tmpdir(), 'omote-test-'));
    if (IS_IN_FILE && !env.OMOTE_DATABASE_URL) started('database');
    const app = await serve(folder, env, options);
    return new Appliance(app, folder, app.firstKey ?? key);
  }

  /** Stops and starts on the same folder, optionally with other settings. */
  async restart(env: Record<string, string> = {}, options: Partial<AppOptions> = {}): Promise<void> {
    await this.app.close();
    this.app = await serve(this.folder, env, options);
  }

  get url(): string {
    return this.app.baseUrl;
  }

  /** What a command on this host needs in its environment to find the data. */
  get place(): Record<string, string> {
    const database = databases.get(this.folder);
    return { OMOTE_DATA_DIR: this.folder, ...(database && { OMOTE_DATABASE_URL: database }) };
  }

  async call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const { body, raw, headers = {}, key = this.key } = options;
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(raw !== undefined ? { body: raw } : body !== undefined ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    const answered = text ? JSON.parse(text) : undefined;
    refuseOtherAnswers(method, path, response.status, answered);
    return { status: response.status, headers: response.headers, body: answered, text };
  }

  get = (path: string, options?: CallOptions) => this.call('GET', path, options);
  post = (path: string, body?: unknown, options?: CallOptions) =>
    this.call('POST', path, { body, ...options });

  /**
   * Uses the console of another appliance of the site. A site has one open console; it is opened with the link of the
   * appliance that started last.
   */
  async shareConsoleOf(other: Appliance): Promise<void> {
    this.#console = await other.consoleCookie();
  }

  async consoleCookie(): Promise<string> {
    this.#console ??= await openConsole(this.app.setupUrl);
    return this.#console;
  }

  /** Uses this cookie's console from now on. */
  useConsole(cookie: string): void {
    this.#console = cookie;
  }

  /** A call to the console, which is opened with its one-time link when first needed. */
  async admin(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers = { cookie: await this.consoleCookie(), 'x-omote-console': '1' };
    return await this.call(method, `/admin/v1${path}`, { body, headers, key: null });
  }

  /** Creates the first operator's account and uses its console from now on. */
  async makeAccount(): Promise<void> {
    const name = 'test-admin';
    const made = await this.admin('POST', '/first_operator', { name, display_name: '', password: PASSWORD });
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    this.#console = cookieOf(made);
    this.#hasAccount = true;
  }

  /**
   * Confirms the account's password again, which the service asks for after five minutes. Does nothing without an
   * account.
   */
  async confirmAccount(): Promise<void> {
    if (!this.#hasAccount) return;
    const { status, body } = await this.admin('POST', '/me/confirm', { password: PASSWORD });
    if (status !== 200) throw new Error(JSON.stringify(body));
  }

  /**
   * Creates another account, and sets its password with the link as its owner would.
   * @returns its session's cookie
   */
  async newOperator(name: string, role: string, password: string): Promise<string> {
    const made = await this.admin('POST', '/operators', { name, role });
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    const token = new URL(made.body.link).hash.slice(1);
    const set = await this.call('POST', '/admin/v1/sign_in/reset', {
      body: { token, password },
      headers: { 'x-omote-console': '1' },
      key: null,
    });
    if (set.status !== 200) throw new Error(JSON.stringify(set.body));
    return cookieOf(set);
  }

  /** Creates another API key. */
  async newKey(request: object): Promise<{ id: string; key: string }> {
    const { status, body } = await this.admin('POST', '/keys', { name: 'test', ...request });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  }

  /** For calls that must succeed. Use `call` for calls that must be refused. */
  get client(): Client {
    return createClient({ baseUrl: this.url, key: this.key });
  }

  async newPerson(): Promise<string> {
    return (await this.client.issueAuthId()).auth_id;
  }

  /**
   * Creates a person with a face registered through the API.
   * @returns the Auth ID
   */
  async registered(image: Buffer): Promise<string> {
    const identifier = await this.newPerson();
    await this.client.registerFaceImage({ identifier, face_image: image.toString('base64') });
    return identifier;
  }

  /** Issues a session; `change` overrides the fields of the request. */
  issue(kind: 'sessions' | 'register_sessions', authId: string, change: object = {}): Promise<Answer> {
    return this.post(`/v1/auth_face/${kind}`, {
      id_type: 'auth',
      identifier: authId,
      redirect_uri: 'https://app.example/back',
      ...change,
    });
  }

  /** Everything that the console shows about a session. */
  async seen(sessionId: string): Promise<Json> {
    const { body } = await this.admin('GET', '/sessions?limit=500');
    return body.sessions.find(({ id }: { id: string }) => id === sessionId);
  }

  async close(): Promise<void> {
    await this.app.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** @returns the session cookie given for the one-time link. */
export async function openConsole(setupUrl: string): Promise<string> {
  const { origin, hash } = new URL(setupUrl);
  const answer = await fetch(`${origin}/admin/v1/sign_in/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-omote-console': '1' },
    body: JSON.stringify({ token: hash.slice(1) }),
  });
  return answer.headers.getSetCookie()[0].split(';')[0];
}
