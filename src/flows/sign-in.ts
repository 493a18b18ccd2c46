import type { Caller } from '../domain/audit.ts';
import { failure } from '../domain/failure.ts';
import { afterFailedSession, isLocked, type Lockout, NOT_LOCKED } from '../domain/lockout.ts';
import type { Operator, OperatorSecrets } from '../domain/operator.ts';
import type { Store } from '../domain/ports.ts';
import type { Micros } from '../domain/time.ts';
import { audit } from './audit.ts';
import { startSession } from './console-access.ts';
import { codeStep } from './one-time-code.ts';
import { isPassword } from './password.ts';
import type { RefusalLog } from './refusals.ts';
import type { World } from './world.ts';

export interface SignIn {
  name: string;
  password: string;
  code: string | null;
  /** Of the network the call comes from. */
  from: string;
  caller: Caller;
}

/** wrong: name, password or code, which of them is not told. code_missing: all is right but for the code. */
export type SignInOutcome =
  | { kind: 'signed_in'; session: string; operator: Operator }
  | { kind: 'wrong' }
  | { kind: 'code_missing' }
  | { kind: 'paused'; untilUs: Micros };

/**
 * Pauses grow per name and network: who guesses from elsewhere does not lock the operator out. The pause per name
 * alone begins later and stays short; it is for guesses from many networks.
 */
const PER_PLACE = { after: 5, firstPauseS: 2, maxPauseS: 900 };
const PER_NAME = { after: 50, firstPauseS: 2, maxPauseS: 30 };
/** Names and networks remembered; the oldest is forgotten. */
const REMEMBERED = 10_000;

/** Signs operators in; remembers failures while the service runs. */
export class SignIns {
  readonly #world: Pick<World, 'store' | 'clock'>;
  readonly #refusals: Pick<RefusalLog, 'note'>;
  readonly #failures = new Map<string, Lockout>();

  constructor(world: Pick<World, 'store' | 'clock'>, refusals: Pick<RefusalLog, 'note'>) {
    this.#world = world;
    this.#refusals = refusals;
  }

  async signIn(request: SignIn): Promise<SignInOutcome> {
    const { store, clock } = this.#world;
    const [place, name] = this.#keysOf(request);
    const lock = [place, name].map((k) => this.#at(k)).find((l) => isLocked(l, clock.nowUs()));
    if (lock) return { kind: 'paused', untilUs: lock.lockedUntilUs };
    // Counted before it is judged: many at once get no more tries than one after the other.
    this.#count(place, name);
    const found = store.operatorByName(request.name);
    const secrets = found && store.operatorSecrets(found.id);
    const right = await isPassword(secrets?.passwordHash ?? null, request.password);
    if (!found || !secrets || !right || found.disabledAtUs !== null)
      return await this.#refused(found, request.caller);
    if (secrets.codeSecret !== null && request.code === null) return { kind: 'code_missing' };
    const signedIn = await this.#enter(found, secrets, request);
    if (signedIn === null) return await this.#refused(found, request.caller);
    this.#failures.delete(place);
    this.#failures.delete(name);
    return signedIn;
  }

  #enter(found: Operator, secrets: OperatorSecrets, { code, caller }: SignIn): Promise<SignInOutcome | null> {
    const { store, clock } = this.#world;
    return store.transact((tx) => {
      const nowUs = clock.nowUs();
      const now = tx.operator(found.id);
      const same = tx.operatorSecrets(found.id);
      // Changed while the password was judged.
      if (!now || now.disabledAtUs !== null || same?.passwordHash !== secrets.passwordHash) return null;
      if (same.codeSecret !== null) {
        const step = codeStep(same.codeSecret, code ?? '', nowUs / 1000, same.codeStep);
        if (step === null) return null;
        tx.setCodeStep(now.id, step);
      }
      const operator = { ...now, signedInAtUs: nowUs };
      tx.saveOperator(operator);
      const actor = { ...caller, actor: `operator:${now.id}` };
      const note = { actor, action: 'operator.sign_in', subject: now.id } as const;
      audit(this.#world, tx, { ...note, details: { code: now.hasCode } });
      return { kind: 'signed_in', session: startSession(tx, nowUs, now), operator };
    });
  }

  /** Names that there are not are counted by address alone: people mistake the field and type their password. */
  async #refused(found: Operator | null, actor: Caller): Promise<SignInOutcome> {
    if (!found) this.#refusals.note('unknown_name', actor);
    else
      await this.#world.store.transact((tx) =>
        audit(this.#world, tx, { actor, action: 'operator.sign_in_refused', subject: found.id }),
      );
    return { kind: 'wrong' };
  }

  #keysOf({ name, from }: SignIn): [string, string] {
    const named = name.toLowerCase().slice(0, 64);
    return [JSON.stringify([named, from]), named];
  }

  #at = (key: string): Lockout => this.#failures.get(key) ?? NOT_LOCKED;

  #count(place: string, name: string): void {
    const nowUs = this.#world.clock.nowUs();
    for (const [key, policy] of [
      [place, PER_PLACE],
      [name, PER_NAME],
    ] as const) {
      const counted = afterFailedSession(this.#at(key), nowUs, policy);
      this.#failures.delete(key);
      this.#failures.set(key, counted);
    }
    for (const oldest of this.#failures.keys()) {
      if (this.#failures.size <= REMEMBERED) break;
      this.#failures.delete(oldest);
    }
  }
}

/** Before something that a left-alone console must not do. @throws Failure invalid (`password`) */
export async function confirmPassword(store: Store, operatorId: string, password: string): Promise<void> {
  const kept = store.operatorSecrets(operatorId)?.passwordHash ?? null;
  if (!(await isPassword(kept, password))) throw failure('invalid', 'password', 'is wrong');
}
