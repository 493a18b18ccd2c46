import type { KioskPageMessage, KioskServiceMessage } from '../../../contract/kiosks/kiosk.ts';
import { KIOSK_BEAT_MS } from '../../../contract/kiosks/kiosk-limits.ts';

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 10_000;
/**
 * How long the service may be silent before the connection counts as broken: three beats, so that late ones do no harm.
 */
const SILENCE_MS = 3 * KIOSK_BEAT_MS;
const NO_KIOSK = 4003;
const OPENED_ELSEWHERE = 4002;

interface KioskConnectionEvents {
  online(online: boolean): void;
  message(message: KioskServiceMessage): void;
  /** The kiosk has been unpaired, or another page has taken it over. */
  ended(why: 'removed' | 'elsewhere'): void;
}

/** The kiosk's WebSocket. It reconnects automatically, with growing delays, until the service ends it. */
export class KioskConnection {
  readonly #events: KioskConnectionEvents;
  #socket: WebSocket | null = null;
  #losses = 0;
  /** How presentations ended, as said since the service was last heard: it may not have arrived. */
  #unheard: KioskPageMessage[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(events: KioskConnectionEvents) {
    this.#events = events;
  }

  open(): void {
    this.close();
    const socket = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}/kiosk/v1/live`);
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      this.#awaitBeat();
      this.#losses = 0;
      const message = readMessage(data);
      if (!message) return;
      if (message.type === 'beat') this.#unheard = [];
      if (message.type === 'hello') this.#events.online(true);
      this.#events.message(message);
      if (message.type === 'hello') for (const again of this.#unheard) this.#say(again);
    };
    socket.onclose = ({ code }) => {
      if (socket === this.#socket) this.#lost(code);
    };
    this.#awaitBeat();
  }

  send(message: KioskPageMessage): void {
    if (message.type === 'presented' && message.state !== 'shown') this.#unheard.push(message);
    this.#say(message);
  }

  #say(message: KioskPageMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #awaitBeat(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#lost(0), SILENCE_MS);
  }

  #lost(code: number): void {
    this.close();
    this.#events.online(false);
    if (code === NO_KIOSK) this.#events.ended('removed');
    else if (code === OPENED_ELSEWHERE) this.#events.ended('elsewhere');
    else this.#comeBack();
  }

  #comeBack(): void {
    this.#losses += 1;
    const waitMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.#losses - 1));
    // The delay is random, so that kiosks disconnected by a restart do not all come back at once.
    this.#timer = setTimeout(() => this.open(), waitMs * (0.75 + 0.5 * Math.random()));
  }
}

/** The service is trusted to follow the protocol; only data that is not a message at all is dropped. */
function readMessage(data: unknown): KioskServiceMessage | null {
  try {
    const message: unknown = JSON.parse(String(data));
    return message && typeof message === 'object' && 'type' in message
      ? (message as KioskServiceMessage)
      : null;
  } catch {
    return null;
  }
}
