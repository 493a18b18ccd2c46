import { afterFailure } from '../../domain/access/lockout.ts';
import type { Operator, OperatorSecrets } from '../../domain/access/operator.ts';
import type { Caller } from '../../domain/audit/caller.ts';
import { type Micros, seconds } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import { startSession } from './console-access.ts';
import {
  type FactorChoice,
  factorChoice,
  hasSecondFactor,
  proveSecondFactor,
  type SecondFactor,
  usedKeyOf,
} from './factors/second-factor.ts';
import type { SecurityKeys } from './factors/security-keys.ts';
import type { SigningIn } from './needs.ts';
import { tellSite } from './pacing.ts';
import { isPassword } from './password.ts';
import type { RefusalLog } from './refusals.ts';
import type { SignInPlace } from './sign-in-places.ts';

interface SignIn extends SecondFactor {
  name: string;
  password: string;
  /** The caller's network (IPv6: the /64), by which failures are counted. */
  from: string;
  caller: Caller;
  place: SignInPlace;
}

/**
 * wrong: the name, password or code is wrong; the response does not say which. factor_missing: the rest is right, and a
 * second factor is required. paused: there were too many failures.
 */
type SignInOutcome =
  | { kind: 'signed_in'; session: string; operator: Operator }
  | { kind: 'wrong' }
  | { kind: 'factor_missing'; choice: FactorChoice }
  | { kind: 'paused'; untilUs: Micros };

/**
 * Pauses grow per name and network, so that somebody guessing from elsewhere does not lock the operator out. The pause
 * per name alone starts later and stays short; it is for guesses from many networks.
 */
const PER_PLACE = { after: 5, firstPauseS: 2, maxPauseS: 900 };
const PER_NAME = { after: 50, firstPauseS: 2, maxPauseS: 30 };
/** A setting that is only written, never read: a refused sign-in with an unknown name writes it. */
const UNKNOWN_NAME_AT = 'unknown_name_at_us';
/** The most names and networks whose failures or sign-ins are remembered; beyond, the oldest are forgotten. */
const REMEMBERED = 10_000;

/** Failures in a row, and the ends of the pauses that they began: each goes with the failure that began it. */
interface Failures {
  failures: number;
  pausedUntilUs: readonly Micros[];
}
const NONE: Failures = { failures: 0, pausedUntilUs: [] };

/** Signs operators in. Failures are remembered while the service runs. */
export class SignIns {
  readonly #world: SigningIn;
  readonly #keys: SecurityKeys;
  readonly #refusals: Pick<RefusalLog, 'note'>;
  readonly #failures = new Map<string, Failures>();
  /** Names and networks of sign-ins that succeeded, oldest first. */
  readonly #entered = new Set<string>();

  constructor(world: SigningIn, keys: SecurityKeys, refusals: Pick<RefusalLog, 'note'>) {
    this.#world = world;
    this.#keys = keys;
    this.#refusals = refusals;
    world.pacing.countSignIns({
      refused: ([place, name]) => this.#count(place, name),
      entered: (keys) => this.#noteEntered(keys),
    });
  }

  /**
   * Checks the name, password and second factor, and starts a console session.
   * @throws EngineBusy: too many at once
   */
  async signIn(request: SignIn): Promise<SignInOutcome> {
    const { store, clock, afterwork } = this.#world;
    const [place, name] = this.#keysOf(request);
    // Who guesses from everywhere holds up nobody at a network that the operator signed in from.
    const locking = this.#entered.has(place) ? [place] : [place, name];
    const untilUs = locking.map((k) => endOf(this.#kept(k))).find((endUs) => clock.nowUs() < endUs);
    if (untilUs !== undefined) return { kind: 'paused', untilUs };
    // Counted before the password is checked, so that simultaneous attempts are limited like successive ones.
    const takeBack = this.#count(place, name);
    const found = await store.operatorByName(request.name);
    const secrets = found && (await store.operatorSecrets(found.id));
    const right = await isPassword(secrets?.passwordHash ?? null, request.password);
    if (!found || !secrets || !right || found.disabledAtUs !== null || found.fromProvider)
      return await this.#refused(found, request.caller, [place, name]);
    if (hasSecondFactor(found) && request.code === null && request.securityKey === null) {
      // A right password is no guess; but it forgets none either, as guesses at the second factor follow it.
      takeBack();
      const left = await store.recoveryCodesLeft(found.id);
      return { kind: 'factor_missing', choice: await factorChoice(this.#keys, found, request.site, left) };
    }
    const signedIn = await this.#enter(found, secrets, request);
    if (signedIn === null) return await this.#refused(found, request.caller, [place, name]);
    this.#noteEntered([place, name]);
    // Behind the refusals of before, which are told in the same way.
    const tell = () => store.transact((tx) => tellSite(tx, { signedIn: [place, name] }));
    if (store.site.nodeId !== null && !afterwork.add(tell)) await tell();
    return signedIn;
  }

  async #enter(found: Operator, secrets: OperatorSecrets, request: SignIn): Promise<SignInOutcome | null> {
    const { store, clock, settings } = this.#world;
    const { caller, place } = request;
    const usedKey = await usedKeyOf(this.#keys, found.id, request);
    return await store.transact(async (tx) => {
      const nowUs = clock.nowUs();
      const now = await tx.operator(found.id);
      const same = await tx.operatorSecrets(found.id);
      // The account changed while the password was checked.
      if (!now || now.disabledAtUs !== null || same?.passwordHash !== secrets.passwordHash) return null;
      const factor = await proveSecondFactor(tx, now, request, usedKey, clock);
      if (factor === null) return null;
      const operator = { ...now, signedInAtUs: nowUs };
      await tx.saveOperator(operator);
      const actor = { ...caller, actor: `operator:${now.id}` };
      const note = { actor, action: 'operator.sign_in', subject: now.id } as const;
      await audit(this.#world, tx, { ...note, details: { factor } });
      return {
        kind: 'signed_in',
        session: await startSession(tx, nowUs, now, settings.sessionLifeS, place, factor),
        operator,
      };
    });
  }

  /**
   * The audit log counts unknown names by address only, because people sometimes type their password into the name field.
   * The store is written after the response, and the site told, for every name, so that neither the time of this
   * response, nor that of the next one, nor a pause at another appliance reveals whether the name exists.
   */
  async #refused(found: Operator | null, actor: Caller, signIn: readonly string[]): Promise<SignInOutcome> {
    if (!found) this.#refusals.note('unknown_name', actor);
    const { store, clock, afterwork } = this.#world;
    const write = () =>
      store.transact(async (tx) => {
        if (found)
          await audit(this.#world, tx, { actor, action: 'operator.sign_in_refused', subject: found.id });
        else await tx.setSetting(UNKNOWN_NAME_AT, String(clock.nowUs()));
        await tellSite(tx, { signIn });
      });
    if (!afterwork.add(write)) await write();
    return { kind: 'wrong' };
  }

  #keysOf({ name, from }: SignIn): [string, string] {
    const named = name.toLowerCase().slice(0, 64);
    return [JSON.stringify([named, from]), named];
  }

  #kept(key: string): Failures {
    const kept = this.#failures.get(key) ?? NONE;
    // A pause longer than any possible one began before the clock was set back.
    const longestUs = this.#world.clock.nowUs() + seconds(PER_PLACE.maxPauseS);
    return endOf(kept) > longestUs ? NONE : kept;
  }

  /** @param keys the place and the name, as another appliance may tell them */
  #noteEntered(keys: readonly string[]): void {
    for (const key of keys) this.#failures.delete(key);
    const [place] = keys;
    if (place === undefined) return;
    this.#entered.delete(place);
    this.#entered.add(place);
    dropOldest(this.#entered);
  }

  /** @returns what takes this one failure back, and leaves those counted by others */
  #count(place: string, name: string): () => void {
    const nowUs = this.#world.clock.nowUs();
    const counts = (
      [
        [place, PER_PLACE],
        [name, PER_NAME],
      ] as const
    ).map(([key, policy]) => {
      const before = this.#kept(key);
      const { failures, lockedUntilUs } = afterFailure({ ...before, lockedUntilUs: 0 }, nowUs, policy);
      const running = before.pausedUntilUs.filter((endUs) => endUs > nowUs);
      this.#failures.delete(key);
      this.#failures.set(key, { failures, pausedUntilUs: [...running, lockedUntilUs] });
      return { key, policy, lockedUntilUs };
    });
    dropOldest(this.#failures);
    return () => {
      for (const { key, policy, lockedUntilUs } of counts) {
        const now = this.#failures.get(key);
        if (now === undefined) continue;
        const failures = now.failures - 1;
        const own = now.pausedUntilUs.indexOf(lockedUntilUs);
        // Too few may be left for any pause.
        const pausedUntilUs = now.pausedUntilUs.filter((_, i) => i !== own && failures >= policy.after);
        if (failures > 0) this.#failures.set(key, { failures, pausedUntilUs });
        else this.#failures.delete(key);
      }
    };
  }
}

const endOf = ({ pausedUntilUs }: Failures): Micros => Math.max(0, ...pausedUntilUs);

function dropOldest(kept: Pick<Map<string, unknown>, 'size' | 'keys' | 'delete'>): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= REMEMBERED) break;
    kept.delete(oldest);
  }
}
