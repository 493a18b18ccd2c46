import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../scripts/random.ts';
import { CALL_REFUSALS } from '../../src/contract/refusals/calls.ts';
import { openIssuedUrl, playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { CapturePage } from './capture-page.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read answers as a stranger's script would
type Json = any;

export interface KnownPerson {
  authId: string;
  /** The number of acknowledged registrations. */
  faces: number;
  /** Whether a deletion was requested, perhaps without an answer. */
  deleting: boolean;
  /** The ID of the acknowledged deletion; null: none was acknowledged. */
  processId: string | null;
  /** The final answer of 4.8; it must never change afterwards. */
  completed: Json | null;
  sessions: string[];
}

/** An answer that is wrong in every state of the service. */
export class WrongAnswer extends Error {}

/** The connection ended because the service was killed. */
class Killed extends Error {}

/**
 * Calling systems that register, issue, open and delete as fast as they are answered, and remember every acknowledged
 * write: what the service acknowledged must be true after any crash.
 */
export class CrashLoad {
  readonly people = new Map<string, KnownPerson>();
  /** The Auth ID returned for each Idempotency-Key; null: the answer was cut off. */
  readonly #keyed = new Map<string, string | null>();
  /** The end of each session as reported to a page or a poller. */
  readonly #told = new Map<string, { path: string; result: boolean }>();
  /** Reviews whose completion was acknowledged, with the people they are about. */
  readonly #judged = new Map<string, string[]>();
  readonly #pictures: readonly string[];
  readonly #frames: readonly Buffer[];
  readonly #chance: Random;
  #url = '';
  #key = '';
  calls = 0;

  /** @param frames pictures of one person, played like a camera's */
  constructor(pictures: readonly Buffer[], frames: readonly Buffer[], chance: Random) {
    this.#chance = chance;
    this.#pictures = pictures.map((p) => p.toString('base64'));
    this.#frames = frames;
  }

  /** A key of scope `admin`, for the operator among the simulated users. */
  adminKey = '';

  get judged(): number {
    return this.#judged.size;
  }

  get captures(): number {
    return this.#told.size;
  }

  /**
   * Runs the load on a service until that is killed.
   * @throws WrongAnswer
   */
  async run(url: string, key: string, users: number): Promise<void> {
    this.aim(url);
    this.#key = key;
    await Promise.all(Array.from({ length: users }, () => this.#user()));
  }

  /** Resolves when this many more answers have arrived. */
  async answered(more: number): Promise<void> {
    const enough = this.calls + more;
    while (this.calls < enough) await pause(2);
  }

  /** Sets the service's address: its port changes with each start. */
  aim(url: string): void {
    this.#url = url;
  }

  async call(
    method: string,
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ): Promise<{ status: number; body: Json }> {
    const headers = {
      authorization: `Bearer ${this.#key}`,
      ...more,
      ...(body && { 'content-type': 'application/json' }),
    };
    const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(this.#url + path, request)
      .then(async (r) => ({ status: r.status, text: await r.text() }))
      .catch((cause) => {
        throw new Killed('killed', { cause });
      });
    this.calls++;
    // On a busy machine the engine's queue is full now and then: nothing was done.
    if (answer.status === 503 && answer.text.includes(CALL_REFUSALS.engine_busy)) {
      await pause(200);
      return this.call(method, path, body, more);
    }
    if (answer.status >= 500) throw new WrongAnswer(`${method} ${path}: ${answer.status} ${answer.text}`);
    return { status: answer.status, body: JSON.parse(answer.text) };
  }

  /**
   * Reads a deletion (4.8) and compares it with earlier answers.
   * @throws WrongAnswer
   */
  async poll(person: KnownPerson): Promise<Json> {
    const { status, body } = await this.call('GET', `/v1/delete_processes/${person.processId}`);
    if (status !== 200) throw new WrongAnswer(`an acknowledged deletion is ${status}`);
    if (person.completed && JSON.stringify(person.completed) !== JSON.stringify(body))
      throw new WrongAnswer(`completed, then ${JSON.stringify(body)}`);
    if (body.status === 'Failed') throw new WrongAnswer('a deletion failed');
    if (body.status === 'Completed') person.completed = body;
    return body;
  }

  async #user(): Promise<void> {
    try {
      for (;;) await this.#act();
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  }

  #act(): Promise<unknown> {
    const person = this.#anyone();
    const dice = this.#chance.next();
    if (!person || dice < 0.15) return this.#issueId();
    if (dice < 0.35) return this.#register(person);
    if (dice < 0.45) return this.#capture(person);
    if (dice < 0.55) return this.#judge();
    if (dice < 0.7) return this.#issueUrl(person);
    if (dice < 0.85) return person.processId ? this.poll(person) : this.#issueUrl(person);
    return this.#erase(person);
  }

  /** Picks one of the latest people, because a crash interrupts recent work. */
  #anyone(): KnownPerson | undefined {
    const latest = [...this.people.values()].slice(-12);
    return latest[this.#chance.below(latest.length)];
  }

  async #issueId(): Promise<void> {
    const key = randomUUID();
    this.#keyed.set(key, null);
    await this.#issueIdOnce(key);
  }

  async #issueIdOnce(key: string): Promise<void> {
    const { body } = await this.call('POST', '/v1/auth', undefined, { 'idempotency-key': key });
    const authId = body.auth_id;
    const before = this.#keyed.get(key);
    if (before && before !== authId) throw new WrongAnswer(`${key} made ${before} and ${authId}`);
    this.#keyed.set(key, authId);
    if (this.people.has(authId)) return;
    const fresh = { faces: 0, deleting: false, processId: null, completed: null, sessions: [] };
    this.people.set(authId, { authId, ...fresh });
  }

  /**
   * Repeats the call of every Idempotency-Key twice: each must have been executed once, whatever the crash cut off.
   */
  async repeat(): Promise<void> {
    for (const key of this.#keyed.keys()) {
      await this.#issueIdOnce(key);
      await this.#issueIdOnce(key);
    }
    this.#keyed.clear();
  }

  /**
   * Checks that no reported result has changed.
   * @throws WrongAnswer
   */
  async compareResults(): Promise<void> {
    for (const [id, { path, result }] of this.#told) {
      const { status, body } = await this.call('GET', path);
      if (status !== 200 || !body.completed || body.result !== result)
        throw new WrongAnswer(`session ${id} ended with ${result}, then ${JSON.stringify(body)}`);
    }
  }

  async #admin(method: string, path: string, body?: object): Promise<{ status: number; body: Json }> {
    return await this.call(method, `/admin/v1${path}`, body, { authorization: `Bearer ${this.adminKey}` });
  }

  /** An operator decides a review. Other users may delete or replace its people meanwhile. */
  async #judge(): Promise<void> {
    const { body } = await this.#admin('GET', '/reviews?state=open&size=20');
    const review = body.reviews[this.#chance.below(body.reviews.length)];
    if (!review) return;
    const people: string[] = review.hits.map((h: Json) => h.auth_id);
    const decisions = people.map((auth_id) => ({
      auth_id,
      verdict: this.#chance.next() < 0.5 ? 'same' : 'different',
      note: 'judged under load',
    }));
    const { status, body: answer } = await this.#admin('POST', `/reviews/${review.id}/decisions`, {
      decisions,
    });
    if (status === 200 && answer.review.state === 'judged')
      this.#judged.set(review.id, [review.person.auth_id, ...people]);
    else if (status !== 200 && status !== 404 && status !== 409 && status !== 400)
      throw new WrongAnswer(`review: ${status} ${JSON.stringify(answer)}`);
  }

  /**
   * Checks that each decision is kept, unless one of its people was deleted.
   * @throws WrongAnswer
   */
  async compareReviews(): Promise<void> {
    for (const [id, people] of this.#judged) {
      const { status, body } = await this.#admin('GET', `/reviews/${id}`);
      const excused = people.some((p) => this.people.get(p)?.deleting);
      if (status === 200 ? body.review.state !== 'judged' : !excused)
        throw new WrongAnswer(`review ${id} was judged, then ${JSON.stringify(body)}`);
    }
  }

  /** Registers or authenticates in front of a camera. The end reported to the page must never change. */
  async #capture(person: KnownPerson): Promise<void> {
    const enrol = person.faces === 0 || this.#chance.next() < 0.3;
    const kind = enrol ? 'register_sessions' : 'sessions';
    const { status, body } = await this.call('POST', `/v1/auth_face/${kind}`, {
      id_type: 'auth',
      identifier: person.authId,
      redirect_uri: 'https://app.example/back',
      ...(enrol ? {} : { retry_limit: 0 }),
    });
    if (status !== 200) return this.#mustBeDeleting(person, status, body);
    const id = body.svc_auth_session_id;
    person.sessions.push(id);
    const path = enrol ? `/v1/auth_face/register_sessions/${id}` : `/v1/auth_sessions/${id}`;
    // A connection that closed before the end was reported proves nothing.
    const end = await playCapture(body.url, this.#frames, { frameGapMs: 5 }).catch(() => null);
    if (end?.type !== 'finished') return;
    this.#told.set(id, { path, result: end.result });
    if (enrol && end.result) person.faces++;
  }

  async #register(person: KnownPerson): Promise<void> {
    const face_image = this.#pictures[this.#chance.below(this.#pictures.length)];
    const { status, body } = await this.call('POST', `/v1/auth/${person.authId}/faces`, { face_image });
    if (status === 200) person.faces++;
    else this.#mustBeDeleting(person, status, body);
  }

  async #issueUrl(person: KnownPerson): Promise<void> {
    const { status, body } = await this.call('POST', '/v1/auth_face/register_sessions', {
      id_type: 'auth',
      identifier: person.authId,
      redirect_uri: 'https://app.example/back',
      expires: 3600,
      session_timeout: 3600,
      metadata: { name: `of ${person.authId}` },
    });
    if (status !== 200) return this.#mustBeDeleting(person, status, body);
    person.sessions.push(body.svc_auth_session_id);
    if (this.#chance.next() < 0.5) await this.#visit(body.url);
  }

  /** The page may report that the person was deleted, or the service may die: both are fine here. */
  async #visit(url: string): Promise<void> {
    try {
      await openIssuedUrl(url);
      const page = await CapturePage.open(url);
      page.send({ type: 'stop' });
      await Promise.race([page.leave(), pause(500)]);
    } catch {
      await pause(1);
    }
  }

  async #erase(person: KnownPerson): Promise<void> {
    person.deleting = true;
    const { status, body } = await this.call('DELETE', `/v1/auth/${person.authId}`);
    if (status === 404 && body.errors[0].code === 'ELAC0000004') return;
    if (status !== 200) throw new WrongAnswer(`DELETE: ${status} ${JSON.stringify(body)}`);
    if (person.processId && person.processId !== body.process_id)
      throw new WrongAnswer(`${person.authId} is deleted by two processes`);
    person.processId = body.process_id;
  }

  #mustBeDeleting(person: KnownPerson, status: number, body: Json): void {
    if (!person.deleting || (status !== 404 && status !== 409))
      throw new WrongAnswer(`${person.authId}: ${status} ${JSON.stringify(body)}`);
  }
}
