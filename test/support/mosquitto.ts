import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect as connectTcp, createServer, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { connectAsync, type IPublishPacket, type MqttClient } from 'mqtt';
import { onTestFinished } from 'vitest';
import { freePort } from '../../scripts/site/free-port.ts';
import type { KeyAndCertificate } from '../../src/flows/site/make-certificate.ts';

const PROGRAM = ['/usr/sbin/mosquitto', '/usr/bin/mosquitto'].find(existsSync);
export const noMosquitto = PROGRAM === undefined;
if (noMosquitto) console.log('skipped: there is no mosquitto for doors over MQTT');

const USER = 'omote';
export const PASSWORD = 'a broker’s password';

interface BrokerOptions {
  certificate?: KeyAndCertificate;
  /** Only this user is let in. */
  password?: boolean;
  /** What that user may do, and others, as lines of an access control list; nothing said: everything. */
  rights?: readonly string[];
}

/** What was published, as a subscriber sees it. */
export interface Seen {
  topic: string;
  payload: string;
  packet: IPublishPacket;
}

/** What goes through here to a broker. */
export interface Tap {
  url: string;
  /** Which version each connection asked for. */
  versions: readonly number[];
  /** As whom Omote spoke at each. */
  clients: readonly string[];
  /** What came over all connections, after their first packets. */
  sent: readonly Buffer[];
  /** Ends all connections, and those that come, until it is called with false. */
  cut(cuts?: boolean): void;
}

/** Debian's mosquitto on a port of loopback. It keeps nothing on disk: what is retained is gone when it ends. */
export class Mosquitto {
  readonly port: number;
  readonly #config: string;
  readonly #secure: boolean;
  readonly #password: boolean;
  #process: ChildProcess | null = null;

  private constructor(port: number, folder: string, options: BrokerOptions) {
    this.port = port;
    this.#config = join(folder, 'mosquitto.conf');
    this.#secure = options.certificate !== undefined;
    this.#password = options.password ?? false;
  }

  /** Ends with the test. */
  static async start(options: BrokerOptions = {}): Promise<Mosquitto> {
    const folder = mkdtempSync(join(tmpdir(), 'omote-mosquitto-'));
    const broker = new Mosquitto(await freePort(), folder, options);
    onTestFinished(async () => {
      await broker.stop();
      rmSync(folder, { recursive: true, force: true });
    });
    const lines = [`listener ${broker.port} 127.0.0.1`, `user ${userInfo().username}`, 'persistence false'];
    const { certificate, password, rights } = options;
    if (certificate) {
      writeFileSync(join(folder, 'cert.pem'), certificate.certificatePem);
      writeFileSync(join(folder, 'key.pem'), certificate.keyPem);
      lines.push(`certfile ${join(folder, 'cert.pem')}`, `keyfile ${join(folder, 'key.pem')}`);
    }
    if (password) {
      const file = join(folder, 'users');
      writeFileSync(file, '');
      for (const [, user] of `user ${USER}\n${rights?.join('\n')}`.matchAll(/^user (.*)$/gm))
        execFileSync('mosquitto_passwd', ['-b', file, user, PASSWORD], { stdio: 'ignore' });
      lines.push('allow_anonymous false', `password_file ${file}`);
      if (rights) lines.push(`acl_file ${join(folder, 'acl')}`);
      broker.grant(rights ?? []);
    } else lines.push('allow_anonymous true');
    writeFileSync(broker.#config, `${lines.join('\n')}\n`);
    await broker.begin();
    return broker;
  }

  /** Says anew what the user may do. */
  grant(rights: readonly string[]): void {
    writeFileSync(join(dirname(this.#config), 'acl'), `${[`user ${USER}`, ...rights].join('\n')}\n`);
    this.#process?.kill('SIGHUP');
  }

  get url(): string {
    return `mqtt${this.#secure ? 's' : ''}://127.0.0.1:${this.port}`;
  }

  /** Another way to it. @param knows the newest version of the protocol that it lets through */
  async tap(knows: 4 | 5 = 5): Promise<Tap> {
    const sockets = new Set<Socket>();
    const [versions, clients, sent]: [number[], string[], Buffer[]] = [[], [], []];
    let isCut = false;
    const server = createServer((socket) => {
      sockets.add(socket);
      if (isCut) socket.destroy();
      socket.on('error', () => socket.destroy());
      socket.once('data', (hello) => {
        versions.push(hello[8]);
        clients.push(/omote[0-9a-f]{16}/.exec(hello.toString('latin1'))?.[0] ?? '');
        // As brokers refuse it that know 3.1.1 alone.
        if (hello[8] > knows) return socket.end(Buffer.from([0x20, 2, 0, 1]));
        const behind = connectTcp(this.port, '127.0.0.1');
        behind.on('error', () => socket.destroy());
        behind.on('close', () => socket.destroy());
        socket.on('close', () => behind.destroy());
        behind.write(hello);
        socket.on('data', (chunk) => sent.push(chunk));
        socket.pipe(behind).pipe(socket);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const cut = (cuts = true): void => {
      isCut = cuts;
      if (cuts) for (const socket of sockets) socket.destroy();
    };
    onTestFinished(() => {
      cut();
      server.close();
    });
    return {
      url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`,
      versions,
      clients,
      sent,
      cut,
    };
  }

  async begin(): Promise<void> {
    this.#process = spawn(String(PROGRAM), ['-c', this.#config], { stdio: 'ignore' });
    while (!(await listens(this.port))) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async stop(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (!running) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGCONT');
    running.kill('SIGKILL');
    await ended;
  }

  /** The process stands still: connections stay, and nothing is answered. */
  freeze(): void {
    this.#process?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#process?.kill('SIGCONT');
  }

  /** Somebody else at the broker. Ends with the test. */
  async client(username = USER): Promise<MqttClient> {
    const account = this.#password ? { username, password: PASSWORD } : {};
    const client = await connectAsync(this.url, {
      ...{ protocolVersion: 5, rejectUnauthorized: false, reconnectPeriod: 50, ...account },
    });
    client.on('error', () => undefined);
    onTestFinished(() => {
      client.end(true);
    });
    return client;
  }

  /** Sees what is published from now on, and what is kept. */
  async subscriber(topic: string, user = USER): Promise<Seen[]> {
    const client = await this.client(user);
    const seen: Seen[] = [];
    client.on('message', (topic, payload, packet) => {
      seen.push({ topic, payload: payload.toString(), packet });
    });
    await client.subscribeAsync(topic, { qos: 1 });
    return seen;
  }

  /** What the broker keeps now, by topic. */
  async kept(topic = '#'): Promise<Record<string, string>> {
    const client = await this.client();
    const kept: Record<string, string> = {};
    client.on('message', (topic, payload, { retain }) => {
      if (retain) kept[topic] = payload.toString();
    });
    await client.subscribeAsync(topic, { qos: 1 });
    // Retained messages come before whatever is published afterwards.
    const [mark, last] = [`mark/${crypto.randomUUID()}`, Promise.withResolvers<void>()];
    client.on('message', (topic) => topic === mark && last.resolve());
    await client.subscribeAsync(mark, { qos: 1 });
    await client.publishAsync(mark, '', { qos: 1 });
    await last.promise;
    await client.endAsync();
    return kept;
  }
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connectTcp(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
