import { networkOf } from '../../domain/address.ts';
import type { Caller } from '../../domain/audit/audit.ts';
import { MICROS_PER_SECOND } from '../../domain/time.ts';
import { auditLook } from '../audit.ts';
import type { Stored } from '../stored.ts';

/** Why a call was not let in. The first group is `access.refused` in the audit log, the second `access.flood`. */
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
] as const;
/** `connections`: one was cut or turned away; `paced`: an attempt had to wait after many mismatches from there. */
const FLOODS = ['calls', 'guesses', 'sign_ins', 'connections', 'paced'] as const;
export type RefusalCause = (typeof REFUSALS)[number] | (typeof FLOODS)[number];

/** One entry per cause and address (IPv6: one /64) in this time, which tells how many there were. */
const WINDOW_US = 60 * MICROS_PER_SECOND;
/** Causes and addresses followed at once; those beyond share an entry per cause, whose address is empty. */
const FOLLOWED = 60;

interface Followed {
  /** The first; its address is that of the network once another of the same /64 came. */
  caller: Caller;
  cause: RefusalCause;
  subject: string;
  /** Since the last entry. */
  count: number;
  writtenAtUs: number;
}

/**
 * Refused calls in the audit log, sampled: an attacker decides how often they come, so they must not decide how fast
 * the log grows. At most about 70 entries a minute, whatever arrives.
 */
export class RefusalLog {
  readonly #world: Stored;
  #written: Promise<void> = Promise.resolve();
  readonly #followed = new Map<string, Followed>();

  constructor(world: Stored) {
    this.#world = world;
  }

  /** @param subject the ID of the key or account, where it is known; never what somebody typed. */
  note(cause: RefusalCause, caller: Caller, subject = ''): void {
    const full = this.#followed.size >= FOLLOWED;
    const network = networkOf(caller.address);
    const own = `${cause} ${network} ${subject}`;
    const slot = this.#followed.has(own) || !full ? own : cause;
    const known = this.#followed.get(slot);
    if (known) {
      known.count++;
      if (slot === own && known.caller.address !== caller.address)
        known.caller = { ...known.caller, address: `${network}::/64` };
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

  /** Tells of what has come since; to be called now and then. @param all also before the minute is over @returns when all is written */
  sweep(all = false): Promise<void> {
    const nowUs = this.#world.clock.nowUs();
    for (const [slot, entry] of this.#followed) {
      if (!all && nowUs - entry.writtenAtUs < WINDOW_US) continue;
      if (entry.count > 0) this.#write(entry);
      else this.#followed.delete(slot);
    }
    return this.#written;
  }

  /** Nobody waits for it: a store that cannot write must not turn a refusal into a failure. */
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
