/** Work that one appliance of a site does for all of them; see docs/decisions/0058-leased-jobs.md. */

/**
 * upkeep: what happens by itself: deadlines, erasures, retention, kept answers, the measurement at night, rows of the search. scan: everybody is compared with everybody.
 * packs: a change of model packs. calibration: a measurement. audit_export: the audit log is handed on.
 */
export const LEASE_NAMES = ['upkeep', 'scan', 'packs', 'calibration', 'audit_export'] as const;
export type LeaseName = (typeof LEASE_NAMES)[number];

/** Who does which work. The store of one appliance says that it is always this one. */
export interface Leases {
  /**
   * True: this appliance does it from now on. It goes on having the lease by itself until it gives it back, or ends, or cannot reach the
   * database for some seconds; then another one may take it. False: another appliance has it, or nobody can know.
   */
  take(name: LeaseName): Promise<boolean>;
  giveBack(name: LeaseName): Promise<void>;
  /** The name of the other appliance that does it at present; null: this one or none does. */
  holder(name: LeaseName): Promise<string | null>;
}

export interface LeaseWrites {
  /**
   * For a transaction of such work: it is committed only if this appliance has the lease until then.
   * @throws LeaseLost
   */
  mustHaveLease(name: LeaseName): Promise<void>;
}

/** Another appliance does the work now. */
export class LeaseLost extends Error {
  constructor(name: LeaseName) {
    super(`another appliance of the site took over: ${name}`);
  }
}

export const ALWAYS_HERE: Leases = {
  take: async () => true,
  giveBack: async () => undefined,
  holder: async () => null,
};
