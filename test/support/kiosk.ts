import { WebSocket } from 'ws';
import type { KioskServiceMessage } from '../../src/contract/kiosks/kiosk.ts';
import type { Answer, Appliance } from './appliance.ts';

type Message<T extends KioskServiceMessage['type']> = Extract<KioskServiceMessage, { type: T }>;

/** A kiosk's page as a script: paired and connected, it sends what the test asks for. */
export class KioskScript {
  readonly appliance: Appliance;
  readonly cookie: string;
  readonly id: string;
  socket: WebSocket | null = null;
  readonly heard: KioskServiceMessage[] = [];
  closed: Promise<number> = Promise.resolve(0);
  #taken = 0;
  #wake: () => void = () => undefined;

  private constructor(appliance: Appliance, cookie: string, id: string) {
    this.appliance = appliance;
    this.cookie = cookie;
    this.id = id;
  }

  static async pair(appliance: Appliance, name = 'Entrance'): Promise<KioskScript> {
    const made = await appliance.admin('POST', '/kiosks', { name });
    const paired = await kioskCall(appliance, '/pair', { code: made.body.code });
    return new KioskScript(appliance, cookieOf(paired), made.body.kiosk.id);
  }

  /** The same kiosk with its page opened at another appliance of the site. */
  at(appliance: Appliance): KioskScript {
    return new KioskScript(appliance, this.cookie, this.id);
  }

  call(path: string, body: object): Promise<Answer> {
    return kioskCall(this.appliance, path, body, this.cookie);
  }

  async connect(): Promise<this> {
    const socket = new WebSocket(`${this.appliance.url.replace(/^http/, 'ws')}/kiosk/v1/live`, {
      headers: { cookie: this.cookie, origin: this.appliance.url },
    });
    this.socket = socket;
    socket.on('error', () => undefined);
    socket.on('message', (data) => {
      this.heard.push(JSON.parse(String(data)));
      this.#wake();
    });
    this.closed = new Promise((resolve) => socket.once('close', resolve));
    await this.next('hello');
    return this;
  }

  async next<T extends KioskServiceMessage['type']>(type: T): Promise<Message<T>> {
    for (;;) {
      while (this.#taken < this.heard.length) {
        const message = this.heard[this.#taken++];
        if (message?.type === type) return message as Message<T>;
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  say(message: unknown): void {
    this.socket?.send(JSON.stringify(message));
  }

  /** Confirms the next presentation as shown, like a page in the foreground. */
  async show(): Promise<Message<'present'>> {
    const message = await this.next('present');
    this.say({ type: 'presented', presentation_id: message.presentation_id, state: 'shown' });
    return message;
  }
}

/**
 * Calls /kiosk/v1 as a kiosk's page does.
 * @param cookie of the pairing; empty: not paired
 */
export function kioskCall(
  appliance: Appliance,
  path: string,
  body: object,
  cookie = '',
  headers: Record<string, string> = {},
): Promise<Answer> {
  const own = { 'x-omote-kiosk': '1', origin: appliance.url, ...(cookie ? { cookie } : {}) };
  return appliance.call('POST', `/kiosk/v1${path}`, { body, key: null, headers: { ...own, ...headers } });
}

/** The cookie that the response sets; empty if it sets none. */
export const cookieOf = ({ headers }: Answer): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';
