import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { renamed } from '../../src/app/node-file.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance, openConsole } from '../../test/support/appliance.ts';
import { asService } from '../../test/support/as-service.ts';
import { findBinaries } from '../../test/support/postgres/binaries.ts';
import { PostgresServer } from '../../test/support/postgres/server.ts';
import { siteOf } from '../../test/support/site.ts';
import { drawnFrames, drawnPortrait, LOOKS, STRANGER } from '../drawn-person.ts';
import { emptyFrame } from '../sample-people.ts';

const PASSWORD = 'kaze-hikaru-miyako-27';

/** The longest ID that an integrator can choose. */
const LONG_ID = `very-long-linkage-id-${'0123456789'.repeat(10)}`.slice(0, 100);

/** A site with a history, all of it created by the running product. Its people are drawings. */
export class Site {
  readonly appliance: Appliance;
  /** An administrator's session cookie. */
  cookie = '';
  people: string[] = [];
  /** Auth ID of a person who does not match the one in front of the camera. */
  stranger = '';
  /** Auth ID of a person without a face. */
  faceless = '';
  importId = '';
  deletionId = '';
  sessionId = '';
  /** Database of a site with several appliances. */
  databaseUrl = '';
  readonly #others: (() => Promise<void>)[] = [];

  private constructor(appliance: Appliance) {
    this.appliance = appliance;
  }

  /** A site on its first day: no people yet, and no operator signed in. */
  static async openFresh(): Promise<Site> {
    const site = new Site(await Appliance.start());
    site.cookie = await openConsole(site.appliance.app.setupUrl);
    return site;
  }

  static async open(): Promise<Site> {
    const site = new Site(
      await Appliance.start({
        OMOTE_SITE_NAME: 'Kita Clinic 北クリニック',
        OMOTE_KIOSK_REGISTERS: 'new',
        // Drawings resemble each other more than people do. This threshold leaves some pairs doubtful.
        OMOTE_DUPLICATE_FMR: '1e-9',
      }),
    );
    await site.#enter();
    await site.#register();
    await site.#use();
    await site.#keep();
    await site.#import();
    return site;
  }

  /** Two appliances on one PostgreSQL with a replica. Null if this machine has no PostgreSQL. */
  static async openSeveral(): Promise<Site | null> {
    if (findBinaries() === null) return null;
    const primary = await PostgresServer.start();
    const replica = await primary.replica();
    await primary.waitForReplica();
    const env = { OMOTE_DATABASE_URL: primary.url(), OMOTE_WORKERS: '1' };
    const dataKey = randomBytes(32);
    const nodes = await siteOf(2, env.OMOTE_DATABASE_URL, env, dataKey);
    await nodes[0].makeAccount();
    for (const [i, name] of ['正面玄関 North entrance', 'Ward 3'].entries()) {
      renamed(nodes[i].folder, name);
      await nodes[i].restart(env, { dataKey: Uint8Array.from(dataKey) });
    }
    const site = new Site(nodes[0]);
    site.databaseUrl = env.OMOTE_DATABASE_URL;
    site.cookie = await nodes[0].consoleCookie();
    site.#others.push(
      nodes[1].close.bind(nodes[1]),
      ...[replica, primary].map((one) => () => one[Symbol.asyncDispose]()),
    );
    return site;
  }

  get url(): string {
    return this.appliance.url;
  }

  async admin(method: string, path: string, body?: unknown) {
    const headers = { cookie: this.cookie, 'x-omote-console': '1' };
    const answer = await this.appliance.call(method, `/admin/v1${path}`, { body, headers, key: null });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Turns head movements off while `work` runs, because drawn people cannot turn their heads. */
  async withoutMovements<T>(work: () => Promise<T>): Promise<T> {
    const change = async (settings: object) => {
      await this.admin('POST', '/me/confirm', { password: PASSWORD });
      await this.admin('PUT', '/settings', settings);
    };
    await change({ set: { active_challenge: 'off' } });
    try {
      return await work();
    } finally {
      await change({ reset: ['active_challenge'] });
    }
  }

  async close(): Promise<void> {
    await this.appliance.close();
    for (const close of this.#others) await close();
  }

  async #enter(): Promise<void> {
    const setup = await openConsole(this.appliance.app.setupUrl);
    const answer = await fetch(`${this.url}/admin/v1/first_operator`, {
      method: 'POST',
      headers: { cookie: setup, 'x-omote-console': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'sakura', display_name: '佐倉 美月', password: PASSWORD }),
    });
    this.cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await this.admin('POST', '/operators', {
      name: 'tanaka',
      display_name: '田中',
      role: 'reviewer',
    });
    await this.admin('POST', '/operators', {
      name: 'night-shift',
      display_name: 'Wilhelmina Featherstonehaugh-Montgomery of the night shift',
      role: 'viewer',
    });
  }

  async #register(): Promise<void> {
    for (const [i, look] of LOOKS.entries()) {
      const id = await this.appliance.registered(await drawnPortrait(look));
      await this.admin('POST', '/ekyc_links', {
        ekyc_id: `member-${String(i + 1).padStart(4, '0')}`,
        auth_id: id,
      });
      this.people.push(id);
    }
    await this.admin('POST', '/ekyc_links', { ekyc_id: LONG_ID, auth_id: this.people[1] });
    this.people.push(await this.appliance.registered(await drawnPortrait(LOOKS[1])));
    this.stranger = await this.appliance.registered(await drawnPortrait(STRANGER));
    this.faceless = (await this.admin('POST', '/people', { ekyc_id: 'new-0007' })).auth_id;
  }

  /** Creates sessions of every kind and outcome. */
  async #use(): Promise<void> {
    const [one = ''] = this.people;
    const issue = async (kind: 'sessions' | 'register_sessions', id: string, change: object = {}) =>
      (await this.appliance.issue(kind, id, change)).body;
    const frames = await drawnFrames(16);
    await this.withoutMovements(async () => {
      for (let i = 0; i < 3; i++) {
        const session = await issue('sessions', one);
        await playCapture(session.url, frames);
        this.sessionId = session.svc_auth_session_id;
      }
      const other = await issue('sessions', this.stranger, { retry_limit: 0 });
      await playCapture(other.url, await drawnFrames(16, LOOKS[3]));
    });
    await issue('sessions', one, { expires: 0 });
    await issue('sessions', one, { expires: 3600 });
    const gone = await this.appliance.registered(await drawnPortrait(LOOKS[4]));
    this.deletionId = (await this.admin('DELETE', `/people/${gone}`)).process_id;
  }

  /** Creates everything apart from people. */
  async #keep(): Promise<void> {
    const key = (name: string, rest: object) => this.admin('POST', '/keys', { name, ...rest });
    await key('受付システム', { scopes: ['sessions:write', 'results:read'], allow: ['192.168.10.0/24'] });
    await key('Backup job that somebody gave a long name to, as people do', {
      scopes: ['users:write', 'users:delete', 'images:read', 'shield:read'],
      expires_in_days: 5,
    });
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    await this.admin('PUT', '/image_key', {
      pem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    });
    await this.admin('POST', '/kiosks', { name: '正面玄関 North entrance' });
    await this.admin('POST', '/kiosks', { name: 'Ward 3' });
    const now = Date.now() * 1000;
    await asService(this.appliance.folder, (db) => {
      const add = db.prepare(
        `INSERT INTO trusted_devices (device_id, auth_id, public_key, device_info, registered_at_us)
         VALUES (?, ?, ?, ?, ?)`,
      );
      add.run('a'.repeat(32), this.people[0], Buffer.alloc(91, 1), 'Chrome 156 / Android 17', now - 9e9);
      add.run('b'.repeat(32), this.people[0], Buffer.alloc(91, 2), 'Safari 20 / iPadOS 20', now - 4e11);
    });
  }

  /** Creates a dry run of an import with every kind of problem. */
  async #import(): Promise<void> {
    const send = async (method: string, path: string, type: string, body: string | Uint8Array) =>
      await fetch(`${this.url}/admin/v1/imports${path}`, {
        method,
        headers: { cookie: this.cookie, 'x-omote-console': '1', 'content-type': type },
        body: body as BodyInit,
      });
    const table = [
      'image,ekyc_id',
      '社員/0001.jpg,staff-0001',
      '社員/0002.jpg,staff-0002',
      'empty.jpg,staff-0003',
      'nowhere.jpg,staff-0004',
      '社員/0005.jpg,staff-0001',
      '社員/0006.jpg,staff 6',
      '社員/0007.jpg,staff-0007',
    ].join('\n');
    const opened = await send('POST', '?file_name=社員名簿2026.csv', 'text/csv', table);
    this.importId = ((await opened.json()) as { import: { id: string } }).import.id;
    const picture = async (line: number, jpeg: Buffer) =>
      await send('PUT', `/${this.importId}/rows/${line}/picture`, 'image/jpeg', new Uint8Array(jpeg));
    await picture(2, await drawnPortrait(LOOKS[0]));
    await picture(3, await drawnPortrait(LOOKS[2]));
    await picture(4, await emptyFrame(1));
    await send('POST', `/${this.importId}/missing`, 'application/json', JSON.stringify({ lines: [5] }));
  }
}
