import type { AdminFactorChoice } from '../contract/access/admin-sign-in.ts';
import type { AdminOperations } from '../contract/admin-operations.ts';
import { type CallOutline, type Input, requestOf, targetOf } from '../contract/call.ts';
import { ADMIN_CALLS } from '../contract/calls.ts';
import type { Arguments } from '../contract/input.ts';
import type { Media } from '../contract/media.ts';
import type { AnyOperation, ResponseOf } from '../contract/operation.ts';
import type { Why } from '../contract/refusals/sentence.ts';

/** The reason is absent if the call did not reach the interface. */
export interface ApiError extends Partial<Why> {
  code: string;
  desc: string;
  value: string;
}

/** The second factors that can be used in addition to a password; see AdminFactorChoice. */
export type FactorChoice = AdminFactorChoice;

/**
 * `closed`: the operator is signed out. `unreachable`: the service did not respond. `refused`: it returned an error.
 * `triedAgain`: the page repeats the call by itself.
 */
export type Problem =
  | { kind: 'closed'; errors: ApiError[]; secondFactor?: FactorChoice }
  | { kind: 'unreachable'; triedAgain?: true }
  | { kind: 'refused'; status: number; errors: ApiError[]; secondFactor?: FactorChoice; triedAgain?: true };

export type Answer<T> = { ok: true; value: T } | { ok: false; problem: Problem };

/** Asks the operator to prove again who they are. @returns whether they did */
type Confirmation = () => Promise<boolean>;
let confirmation: Confirmation | null = null;

/** Sets the page's only dialog for this; null removes it. */
export const setConfirmation = (ask: Confirmation | null): void => {
  confirmation = ask;
};

/** Error code of a call for which the operator must have proved recently who they are. */
const STEP_UP = 'OMOTE0000001';
/**
 * After this long without a key press or touch, calls are marked as made by the page itself and do not keep the
 * operator signed in.
 */
const BACKGROUND_MS = 60_000;

let touchedAt = Date.now();
for (const event of ['pointerdown', 'keydown', 'wheel'])
  globalThis.addEventListener?.(event, () => {
    touchedAt = Date.now();
  });

type JsonOperations<Table> = {
  [Name in keyof Table as Table[Name] extends { response: Media } ? never : Name]: Table[Name];
};
type Methods<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends AnyOperation
    ? (...args: Arguments<Table[Name], never>) => Promise<Answer<ResponseOf<Table[Name]>>>
    : never;
};

/** The JSON operations of /admin/v1, as the console calls them. */
export const service = Object.fromEntries(
  Object.entries<CallOutline>(ADMIN_CALLS).map(([name, outline]) => [
    name,
    (input: Input = {}) => {
      const { method, target, contentType, body } = requestOf(outline, input);
      const send = () => confirmed(() => request(method, target, contentType, body === null ? {} : { body }));
      if (method === 'GET') return send();
      const answer = sentOnce({ method, target, body }, send);
      return name === 'signOut' ? answer.finally(() => running.clear()) : answer;
    },
  ]),
) as unknown as Methods<JsonOperations<AdminOperations>>;

interface Change {
  method: string;
  target: string;
  body: unknown;
}

/**
 * The latest change of each address, until it is answered. It is forgotten when the operator signs out, so that whoever
 * signs in next gets no answer that was meant for somebody else.
 */
const running = new Map<string, Change & { answer: Promise<Answer<unknown>> }>();

/**
 * Sends a change, unless the same one is still running: a second click, or a key held down, then gets the answer of the
 * first. What was asked for in between counts: on, off and on again are three changes.
 */
function sentOnce(change: Change, send: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
  const { method, target, body } = change;
  const before = running.get(target);
  if (before?.method === method && before.body === body) return before.answer;
  const sent = { ...change, answer: send() };
  running.set(target, sent);
  const end = (): void => {
    if (running.get(target) === sent) running.delete(target);
  };
  return sent.answer.finally(end);
}

/** The address of a picture or table, for links: the browser sends the session cookie with it. */
export const addressOf = <Name extends keyof AdminOperations>(
  name: Name,
  ...[input]: Arguments<AdminOperations[Name], never>
): string => targetOf(ADMIN_CALLS[name], input ?? {});

/** Repeats the call after the operator has proved who they are. */
export async function confirmed<T>(run: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await run();
  const asked =
    !answer.ok && answer.problem.kind === 'refused' && answer.problem.errors.some((e) => e.code === STEP_UP);
  return asked && confirmation !== null && (await confirmation()) ? await run() : answer;
}

const actListeners = new Set<() => void>();

/** Calls `listener` whenever the service has agreed to a call that changes something. @returns a function that stops this */
export function onActed(listener: () => void): () => void {
  actListeners.add(listener);
  return () => actListeners.delete(listener);
}

async function request<T>(
  method: string,
  path: string,
  type: string | null,
  sent: { body?: string | Blob | Uint8Array<ArrayBuffer> },
): Promise<Answer<T>> {
  const headers: Record<string, string> = {};
  // A form on another site can send our cookie along, but not this header.
  if (method !== 'GET') headers['X-Omote-Console'] = '1';
  if (Date.now() - touchedAt > BACKGROUND_MS) headers['X-Omote-Background'] = '1';
  if (type) headers['Content-Type'] = type;
  try {
    const response = await fetch(path, { method, headers, credentials: 'same-origin', ...sent });
    if (response.ok) {
      const value = (await response.json()) as T;
      if (method !== 'GET') for (const listener of actListeners) listener();
      return { ok: true, value };
    }
    return { ok: false, problem: await problemOf(response) };
  } catch {
    return { ok: false, problem: { kind: 'unreachable' } };
  }
}

export async function problemOf(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null);
  const { errors: given, second_factor } = (body ?? {}) as {
    errors?: ApiError[];
    second_factor?: FactorChoice;
  };
  const errors = Array.isArray(given) ? given : [];
  const asked = second_factor ? { secondFactor: second_factor } : {};
  if (response.status === 401) return { kind: 'closed', errors, ...asked };
  return { kind: 'refused', status: response.status, errors, ...asked };
}
