import type { ProbeAnswer, RunProbe } from '../../app/packs/provider-probes.ts';
import { type FromService, readToService, type ToService } from '../service-messages.ts';

/** The port to the parent of an Electron utility process. Plain Node has none. */
export interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
}

/** Links and codes that the service gives only to the product's own windows. */
interface WindowAccess {
  newSetupUrl(): Promise<string>;
  newKioskCode(): Promise<string | null>;
}

/**
 * How long to wait for the data key. The desktop app may be starting too, and the system may show a keychain dialog.
 */
const KEY_WAIT_MS = 120_000;

/** The service's side of the connection to the desktop app. */
export class Parent {
  readonly #port: ParentPort;
  readonly #probes = new Map<number, (answer: ProbeAnswer) => void>();
  readonly #key = Promise.withResolvers<Extract<ToService, { type: 'data-key' }>>();
  readonly #quit = Promise.withResolvers<void>();
  #ways: WindowAccess | null = null;

  constructor(port: ParentPort) {
    this.#port = port;
    port.on('message', ({ data }) => this.#hear(readToService(data)));
  }

  get quitAsked(): Promise<void> {
    return this.#quit.promise;
  }

  /** The data key sent by the desktop app; null: use the key file. @throws Error if none arrives within `waitMs` */
  async dataKey(waitMs = KEY_WAIT_MS): Promise<{ key: Uint8Array | null; warning: string | null }> {
    const late = setTimeout(
      () => this.#key.reject(new Error('the desktop app did not send the data key')),
      waitMs,
    );
    const { key, warning } = await this.#key.promise;
    clearTimeout(late);
    return { key: key === null ? null : new Uint8Array(Buffer.from(key, 'base64')), warning };
  }

  ready(baseUrl: string, setupUrl: string, ways: WindowAccess): void {
    this.#ways = ways;
    this.#say({ type: 'ready', baseUrl, setupUrl });
  }

  failed(message: string): void {
    this.#say({ type: 'failed', message });
  }

  readonly runProbe: RunProbe = (request) =>
    new Promise((resolve) => {
      const id = this.#probes.size;
      this.#probes.set(id, resolve);
      this.#say({ type: 'probe', id, request });
    });

  #hear(message: ToService | null): void {
    if (message?.type === 'quit') this.#quit.resolve();
    if (message?.type === 'data-key') this.#key.resolve(message);
    if (message?.type === 'probed') this.#probes.get(message.id)?.(message.answer);
    if (message?.type === 'console-link') void this.#link(message.id);
    if (message?.type === 'kiosk-code') void this.#code(message.id);
  }

  async #link(id: number): Promise<void> {
    const url = await this.#ways?.newSetupUrl().catch(() => undefined);
    if (url !== undefined) this.#say({ type: 'console-link', id, url });
  }

  async #code(id: number): Promise<void> {
    const code = await this.#ways?.newKioskCode().catch(() => undefined);
    if (code !== undefined) this.#say({ type: 'kiosk-code', id, code });
  }

  #say(message: FromService): void {
    this.#port.postMessage(message);
  }
}
