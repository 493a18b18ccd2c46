import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { renamed } from '../../src/app/node-file.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance, openConsole } from '../../test/support/appliance.ts';
import { asService } from '../../test/support/as-service.ts';
import { KioskScript } from '../../test/support/kiosk.ts';
import { findBinaries } from '../../test/support/postgres/binaries.ts';
import { PostgresServer } from '../../test/support/postgres/server.ts';
import { siteOf } from '../../test/support/site.ts';
import { emptyFrame } from '../sample-people.ts';
import { addEarlierTraffic } from './earlier-traffic.ts';
import { PLACE_NAMES } from './scene.ts';
import { AGAIN, framesOf, MEMBERS, portraitOf } from './simulated-people.ts';

const PASSWORD = 'kaze-hikaru-miyako-27';

export const STILL = { active_challenge: 'off' };

/** A few more sessions than a kiosk's success rate needs. */
const SESSIONS_AT_KIOSK = 24;

const SANDBOX = new URL('../../src/shells/headless/sandbox-main.ts', import.meta.url);

/** The browser with which the administrator signed in. */
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36';

/** A site whose people hold their faces themselves, if they register at issued URLs. */
export const OWNERS_HOLD = { owner_held_faces: true };

const LONG_NAME = 'ヴィルヘルミーナ・フェザーストンホー Wilhelmina Featherstonehaugh-Montgomery';

/** The longest ID that an integrator can choose. */
const LONG_ID = `very-long-linkage-id-${'0123456789'.repeat(10)}`.slice(0, 100);

/** A site with a history, all of it created by the running product. Its people are simulated. */
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
  #kiosk: Promise<KioskScript> | null = null;
  #finished: Promise<string> | null = null;
  #holder: Promise<{ authId: string; code: string }> | null = null;
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
      await Appliance.start(
        {
          OMOTE_SITE_NAME: 'Kita Clinic 北クリニック',
          OMOTE_KIOSK_REGISTERS: 'new',
          OMOTE_TLS_PORT: '0',
          OMOTE_SANDBOX_PORT: '0',
        },
        { sandboxProgram: SANDBOX },
      ),
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
    // As a real site has it; the console warns of a database that could lose acknowledged data.
    const primary = await PostgresServer.start({ durable: true });
    const replica = await primary.replica({ durable: true });
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

  /** Turns head movements off while `work` runs, because the person in front of the camera cannot hear what the page asks for. */
  withoutMovements<T>(work: () => Promise<T>): Promise<T> {
    return this.withSettings(STILL, work);
  }

  /** Runs `work` with these settings, then restores their defaults. */
  async withSettings<T>(settings: Readonly<Record<string, unknown>>, work: () => Promise<T>): Promise<T> {
    if (Object.keys(settings).length === 0) return await work();
    await this.confirm();
    await this.admin('PUT', '/settings', { set: settings });
    try {
      return await work();
    } finally {
      await this.confirm();
      await this.admin('PUT', '/settings', { reset: Object.keys(settings) });
    }
  }

  /** The operator gives the password again, as some actions ask for. */
  async confirm(): Promise<void> {
    if (this.databaseUrl !== '') return await this.appliance.confirmAccount();
    await this.admin('POST', '/me/confirm', { password: PASSWORD });
  }

  async newKiosk(name: string): Promise<KioskScript> {
    await this.confirm();
    const { code } = await this.admin('POST', '/kiosks', { name });
    return await KioskScript.enter(this.appliance, code);
  }

  /** Removes the kiosks that a scene has paired: the console's pictures show a site with few. */
  async removePairedKiosks(): Promise<void> {
    const { kiosks } = await this.admin('GET', '/kiosks');
    for (const { id, name } of kiosks)
      if (Object.values(PLACE_NAMES).includes(name)) await this.admin('DELETE', `/kiosks/${id}`);
  }

  /** A kiosk at which many people were accepted. */
  kioskInUse(): Promise<KioskScript> {
    this.#kiosk ??= this.#busyKiosk();
    return this.#kiosk;
  }

  /** The ID of an import that is over, with rows that were registered and one that was not. */
  finishedImport(): Promise<string> {
    this.#finished ??= this.#finishImport();
    return this.#finished;
  }

  /** Somebody who holds their face, with a long name: the Auth ID, and what their QR code says. */
  holder(): Promise<{ authId: string; code: string }> {
    this.#holder ??= this.#registerHolder();
    return this.#holder;
  }

  async close(): Promise<void> {
    await this.appliance.close();
    for (const close of this.#others) await close();
  }

  async #enter(): Promise<void> {
    const setup = await openConsole(this.appliance.app.setupUrl);
    const answer = await fetch(`${this.url}/admin/v1/first_operator`, {
      method: 'POST',
      headers: {
        cookie: setup,
        'x-omote-console': '1',
        'content-type': 'application/json',
        'user-agent': BROWSER,
      },
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
    for (const [i, person] of MEMBERS.entries()) {
      const id = await this.appliance.registered(await portraitOf(person));
      await this.admin('POST', '/ekyc_links', {
        ekyc_id: `member-${String(i + 1).padStart(4, '0')}`,
        auth_id: id,
      });
      this.people.push(id);
    }
    await this.admin('POST', '/ekyc_links', { ekyc_id: LONG_ID, auth_id: this.people[1] });
    for (const [person, posture] of AGAIN)
      this.people.push(await this.appliance.registered(await portraitOf(person, posture)));
    await this.admin('PUT', `/people/${this.people[0]}/description`, { name: '佐藤 美咲', note: '' });
    this.stranger = await this.appliance.registered(await portraitOf('kofi'));
    this.faceless = (await this.admin('POST', '/people', { ekyc_id: 'new-0007' })).auth_id;
  }

  async #registerHolder(): Promise<{ authId: string; code: string }> {
    const authId = await this.appliance.newPerson();
    await this.admin('POST', '/ekyc_links', { ekyc_id: 'holder-0001', auth_id: authId });
    await this.admin('PUT', `/people/${authId}/description`, { name: LONG_NAME, note: '' });
    let code = '';
    await this.withSettings({ ...STILL, ...OWNERS_HOLD }, async () => {
      const { url } = (await this.appliance.issue('register_sessions', authId)).body;
      await playCapture(url, await framesOf('haru', 16), {
        onMessage: (told) => {
          if (told.type === 'started') code = told.ownerCode ?? '';
        },
      });
    });
    return { authId, code };
  }

  /** Creates sessions of every kind and outcome. */
  async #use(): Promise<void> {
    const [one = ''] = this.people;
    const issue = async (kind: 'sessions' | 'register_sessions', id: string, change: object = {}) =>
      (await this.appliance.issue(kind, id, change)).body;
    const frames = await framesOf('haru', 16);
    await this.withoutMovements(async () => {
      for (let i = 0; i < 3; i++) {
        const session = await issue('sessions', one);
        await playCapture(session.url, frames);
        this.sessionId = session.svc_auth_session_id;
      }
      const other = await issue('sessions', this.stranger, { retry_limit: 0 });
      await playCapture(other.url, await framesOf('yuki', 16));
    });
    await issue('sessions', one, { expires: 0 });
    await issue('sessions', one, { expires: 3600 });
    // Refused, as a system under development is.
    await issue('sessions', one, { expires: 'soon' });
    const gone = await this.appliance.registered(await portraitOf('otto'));
    this.deletionId = (await this.admin('DELETE', `/people/${gone}`)).process_id;
    await this.#decide();
  }

  /** Decides about one of the possible duplicates. */
  async #decide(): Promise<void> {
    const { reviews } = await this.admin('GET', '/reviews?state=open&order=oldest');
    const [{ id, hits }] = reviews as { id: string; hits: { auth_id: string }[] }[];
    const decisions = hits.map(({ auth_id }) => ({ auth_id, verdict: 'different', note: 'Twins' }));
    await this.admin('POST', `/reviews/${id}/decisions`, { decisions });
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
    const entrance = await (await this.newKiosk('正面玄関 North entrance')).connect();
    entrance.say({ type: 'camera', camera: { label: 'HD Pro Webcam (046d:082d)', device_id: 'entrance' } });
    entrance.say({ type: 'state', activity: 'waiting', camera_problem: null });
    await this.admin('POST', '/kiosks', { name: 'Ward 3' });
    const now = Date.now() * 1000;
    await asService(this.appliance.folder, (db) => {
      addEarlierTraffic(db, now);
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
    this.importId = await this.#openImport('社員名簿2026.csv', table);
    await this.#sendPicture(this.importId, 2, await portraitOf('haru'));
    await this.#sendPicture(this.importId, 3, await portraitOf('maren'));
    await this.#sendPicture(this.importId, 4, await emptyFrame(1));
    await this.#sendTo(`/${this.importId}/missing`, 'application/json', JSON.stringify({ lines: [5] }));
  }

  async #finishImport(): Promise<string> {
    const table = ['image,ekyc_id', 'a.jpg,guest-0001', 'b.jpg,guest-0002', 'c.jpg,guest-0003'].join('\n');
    const pictures = [await portraitOf('maren'), await portraitOf('yuki'), await emptyFrame(1)];
    const id = await this.#openImport('guests-2026.csv', table);
    const send = async () => {
      for (const [i, picture] of pictures.entries()) await this.#sendPicture(id, i + 2, picture);
    };
    await send();
    await this.admin('POST', `/imports/${id}/run`, {});
    await send();
    return id;
  }

  async #openImport(name: string, table: string): Promise<string> {
    const opened = await this.#sendTo(`?file_name=${encodeURIComponent(name)}`, 'text/csv', table);
    return ((await opened.json()) as { import: { id: string } }).import.id;
  }

  #sendPicture(id: string, line: number, jpeg: Buffer): Promise<Response> {
    return this.#sendTo(`/${id}/rows/${line}/picture`, 'image/jpeg', new Uint8Array(jpeg), 'PUT');
  }

  #sendTo(path: string, type: string, body: string | Uint8Array, method = 'POST'): Promise<Response> {
    return fetch(`${this.url}/admin/v1/imports${path}`, {
      method,
      headers: { cookie: this.cookie, 'x-omote-console': '1', 'content-type': type },
      body: body as BodyInit,
    });
  }

  async #busyKiosk(): Promise<KioskScript> {
    const [identifier = ''] = this.people;
    const kiosk = await this.newKiosk('Main hall');
    const frames = await framesOf('haru', 16);
    await this.withoutMovements(async () => {
      for (let i = 0; i < SESSIONS_AT_KIOSK; i++) {
        const begun = await kiosk.call('/sessions', { kind: 'authentication', identifier });
        await playCapture(`${this.url}${begun.body.path}`, frames);
      }
    });
    return await kiosk.connect();
  }
}
