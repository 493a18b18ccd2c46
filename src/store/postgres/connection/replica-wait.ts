/**
 * Limits how long a commit waits for a synchronous replica: without a limit, a primary waits forever for a replica
 * that is gone, and so does the client.
 */
import { DatabaseRefused } from './database-refused.ts';

/** A commit's wait is cancelled if no replica has confirmed anything for this long; s. */
export const REPLICA_S = 60;

/** The wait as seen by another connection. */
export interface SeenWait {
  /** The setting synchronous_standby_names. */
  standbys: string;
  /** The positions of the replicas that commits may wait for; empty: none is connected. */
  replicas: string;
}

/** No replica confirmed a commit. The primary may have kept it, and may lose it. */
export class ReplicaAwaited extends DatabaseRefused {}

/** @param standbys the setting synchronous_standby_names; null: not known */
export const replicaAwaited = (standbys: string | null): ReplicaAwaited =>
  new ReplicaAwaited(
    `PostgreSQL can’t confirm commits: they wait for a synchronous replica${
      standbys === null ? '' : ` (synchronous_standby_names = '${standbys}')`
    }, and none is responding. Start the replica, or remove it from that setting and reload PostgreSQL.`,
  );

/** Measures how long a commit has waited without any replica making progress. */
export class ReplicaPatience {
  readonly #nowMs: () => number;
  #sinceMs: number | null = null;
  #replicas = '';

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** @param seen null: nothing waits for a replica. @returns how many seconds of patience are left */
  look(seen: SeenWait | null): number {
    const goesOn = seen !== null && this.#sinceMs !== null && seen.replicas === this.#replicas;
    if (!goesOn) this.#sinceMs = seen === null ? null : this.#nowMs();
    this.#replicas = seen?.replicas ?? '';
    return REPLICA_S - (this.#nowMs() - (this.#sinceMs ?? this.#nowMs())) / 1000;
  }
}

/** A text for operators while the wait lasts. */
export const waitText = ({ standbys, replicas }: SeenWait, leftS: number): string =>
  `PostgreSQL is waiting for its synchronous replica (synchronous_standby_names = '${standbys}'): ${
    replicas === '' ? 'none is connected' : 'it’s connected but hasn’t confirmed yet'
  }. Giving up in ${Math.max(0, Math.round(leftS))} s`;
