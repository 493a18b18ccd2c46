import { networkOf } from '../../domain/address.ts';
import type { Caller } from '../../domain/audit/caller.ts';
import { isRecent, MICROS_PER_SECOND } from '../../domain/time.ts';
import { auditLook } from '../audit.ts';
import type { Stored } from '../stored.ts';

/** Why a call was refused. The first list is logged as `access.refused`, the second as `access.flood`. */
export const REFUSALS = [
  'unknown_key',
  'ended_key',
  'key_address',
  'key_scope',
  'unknown_name',
  'role',
  'other_site',
  'unknown_link',
  'pairing',
  'provider',
  'provider_no_role',
] as const;
/**
 * `connections`: a connection was cut or refused; `paced`: an attempt had to wait after many mismatches from that
 * place.
 */
const FLOODS = ['calls', 'guesses', 'sign_ins', 'connections', 'paced'] as const;
export type RefusalCause = (typeof REFUSALS)[number] | (typeof FLOODS)[number];

/**
 * The minimum time between two entries of the same cause and network (`networkOf`). An entry states how many
 * refusals it stands for.
 */
const WINDOW_US = 60 * MICROS_PER_SECOND;
/** Causes and addresses tracked at the same time. Further ones share one entry per cause, with an empty address. */
const FOLLOWED = 60;

interface Followed {
  /** The first caller; its address becomes that of the network once another address of it is seen. */
  caller: Caller;
  cause: RefusalCause;
  subject: string;
  /** Refusals since the last entry. */
  count: number;
  writtenAtUs: number;
}

/**
 * Records refused calls in the audit log, sampled: an attacker decides how many there are, so they must not decide how
 * fast the log grows. It grows by at most about 70 entries a minute.
 */
export class RefusalLog {
  readonly #world: Stored;
  #written: Promise<void> = Promise.resolve();
  readonly #followed = new Map<string, Followed>();

  constructor(world: Stored) {
    this.#world = world;
  }

  /**
   * Counts a refused call, and writes an entry if it is the first of its kind.
   * @param subject the ID of the key or account if known; never anything that was typed
   */
  note(cause: RefusalCause, caller: Caller, subject = ''): void {
    const full = this.#followed.size >= FOLLOWED;
    const network = networkOf(caller.address);
    const own = `${cause} ${network} ${subject}`;
    const slot = this.#followed.has(own) || !full ? own : cause;
    const known = this.#followed.get(slot);
    if (known) {
      known.count++;
      if (slot === own && known.caller.address !== caller.address)
        known.caller = { ...known.caller, address: network.includes(':') ? `${network}::/64` : network };
      return;
    }
    const shared = slot === cause;
    const entry: Followed = {
      caller: shared ? { ...caller, address: '' } : caller,
      cause,
      subject: shared ? '' : subject,
      count: 1,
      writtenAtUs: 0,
    };
    this.#followed.set(slot, entry);
    this.#write(entry);
  }

  /**
   * Writes what was counted since the last entries. To be called every few seconds.
   * @param all true: also entries whose minute is not over
   * @returns resolves when everything is written
   */
  sweep(all = false): Promise<void> {
    const nowUs = this.#world.clock.nowUs();
    for (const [slot, entry] of this.#followed) {
      if (!all && isRecent(entry.writtenAtUs, nowUs, WINDOW_US)) continue;
      if (entry.count > 0) this.#write(entry);
      else this.#followed.delete(slot);
    }
    return this.#written;
  }

  /** Not awaited by calls: a store that cannot write must not turn a refusal into an error. */
  #write(entry: Followed): void {
    const { caller, cause, subject, count } = entry;
    entry.count = 0;
    entry.writtenAtUs = this.#world.clock.nowUs();
    const action = (FLOODS as readonly string[]).includes(cause) ? 'access.flood' : 'access.refused';
    const note = { actor: caller, action, subject, details: { cause, count } } as const;
    const writing = auditLook(this.#world, note).catch(() => {
      entry.count += count;
    });
    this.#written = Promise.all([this.#written, writing]).then(() => undefined);
  }
}
