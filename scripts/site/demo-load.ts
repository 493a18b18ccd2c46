import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const LANES = 4;
const AGAIN_MS = 100;
const BETWEEN_MS = 10;

/** A client that issues people and sessions through the load balancer and remembers every response. */
export class DemoLoad {
  readonly #url: string;
  readonly #key: string;
  readonly #sessions: string[] = [];
  #again = 0;
  #longestMs = 0;

  constructor(url: string, key: string) {
    this.#url = url;
    this.#key = key;
  }

  /**
   * Sends requests for this many seconds, then reads back everything that was acknowledged.
   * @returns a sentence, and whether everything was kept
   */
  async run(seconds: number): Promise<{ text: string; kept: boolean }> {
    const until = performance.now() + seconds * 1000;
    await Promise.all(
      Array.from({ length: LANES }, async () => {
        while (performance.now() < until) {
          await this.#issue();
          await pause(BETWEEN_MS);
        }
      }),
    );
    const lost: string[] = [];
    for (const id of this.#sessions) {
      const { status } = await this.#call('GET', `/v1/auth_face/register_sessions/${id}`);
      if (status !== 200) lost.push(id);
    }
    const text =
      `load: ${this.#sessions.length} people and sessions acknowledged, ${lost.length} lost; ${this.#again} calls were made again, ` +
      `the longest wait was ${(this.#longestMs / 1000).toFixed(1)} s`;
    return { text, kept: lost.length === 0 };
  }

  async #issue(): Promise<void> {
    const startedMs = performance.now();
    const person = await this.#call('POST', '/v1/auth');
    const session = await this.#call('POST', '/v1/auth_face/register_sessions', {
      id_type: 'auth',
      identifier: person.body.auth_id,
      redirect_uri: 'https://app.example/back',
    });
    this.#longestMs = Math.max(this.#longestMs, performance.now() - startedMs);
    this.#sessions.push(session.body.svc_auth_session_id ?? 'none');
  }

  /** Repeats the call with the same Idempotency-Key until it is answered, as a careful client does. */
  async #call(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Record<string, string> }> {
    const headers: Record<string, string> = {
      authorization: `Bearer ${this.#key}`,
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...(body && { 'content-type': 'application/json' }),
    };
    for (;;) {
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const answer = await fetch(this.#url + path, init).catch(() => null);
      const text = await answer?.text().catch(() => null);
      if (answer && answer.status < 500 && text) return { status: answer.status, body: JSON.parse(text) };
      this.#again++;
      await pause(AGAIN_MS);
    }
  }
}
