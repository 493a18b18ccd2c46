/** A primary whose commits wait for a synchronous replica that is not there waits without end, and so does whoever committed. */
import { DatabaseRefused } from './database-refused.ts';

/** No replica confirmed anything for so long while a commit waited: it is ended; s. */
export const REPLICA_S = 60;

/** What is seen of it, by another connection. */
export interface SeenWait {
  /** synchronous_standby_names. */
  standbys: string;
  /** How far the replicas are that commits may wait for; empty: none is connected. */
  replicas: string;
}

/** A commit was not confirmed by a replica. It may lie on the primary, and be lost with it. */
export class ReplicaAwaited extends DatabaseRefused {}

export const replicaAwaited = (standbys: string | null): ReplicaAwaited =>
  new ReplicaAwaited(
    `PostgreSQL confirms nothing: its commits wait for a synchronous replica${
      standbys === null ? '' : ` (synchronous_standby_names = '${standbys}')`
    }, and none answers. Start the replica, or take it out of that setting and reload PostgreSQL.`,
  );

/** How long one commit has waited for replicas of which none got any further. */
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

/** For people, while it lasts. */
export const waitText = ({ standbys, replicas }: SeenWait, leftS: number): string =>
  `PostgreSQL waits for its synchronous replica (synchronous_standby_names = '${standbys}'): ${
    replicas === '' ? 'none is connected' : 'it is connected, and has not confirmed yet'
  }. Given up in ${Math.max(0, Math.round(leftS))} s if that stays`;
