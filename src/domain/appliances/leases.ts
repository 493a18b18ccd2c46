import { isAway } from '../store-failure.ts';

/** Work that one appliance of a site does for all of them; see docs/decisions/0058-leased-jobs.md. */

/**
 * The jobs. `upkeep`: deadlines, deletions, retention, stored responses to repeated calls, the nightly calibration and
 * search rows. `scan`: the gallery scan. `packs`: switching model packs. `calibration`: a calibration that an operator
 * started. `audit_export`: sending the audit log to collectors. `webhooks`: telling receivers of events. `doors`: telling
 * brokers of kiosks. `sign_ins`: asking the identity provider about operators who are signed in. `backups`: the backups
 * that the site makes by itself.
 */
export const LEASE_NAMES = [
  'upkeep',
  'scan',
  'packs',
  'calibration',
  'audit_export',
  'webhooks',
  'doors',
  'sign_ins',
  'backups',
] as const;
export type LeaseName = (typeof LEASE_NAMES)[number];

/** Which appliance does which work. In a store of one appliance, this one always does. */
export interface Leases {
  /**
   * @returns true: this appliance does the work from now on. The lease renews itself until this appliance gives it back,
   *   ends, or cannot reach the database for some seconds; then another appliance may take it. false: another appliance
   *   has the lease, or the database cannot be asked.
   */
  take(name: LeaseName): Promise<boolean>;
  giveBack(name: LeaseName): Promise<void>;
  /** The name of the other appliance that does the work now; null: this one or none does. */
  holder(name: LeaseName): Promise<string | null>;
}

export interface LeaseWrites {
  /**
   * Makes the transaction commit only if this appliance still has the lease then.
   * @throws LeaseLost
   */
  mustHaveLease(name: LeaseName): Promise<void>;
}

/** Another appliance has taken over the work. */
export class LeaseLost extends Error {
  constructor(name: LeaseName) {
    super(`another appliance of the site took over: ${name}`);
  }
}

/**
 * Whether work under a lease ended without having failed: another appliance took it over, or the site's database was away.
 * Nothing is to be written then, since a COMMIT that got no answer may have been carried out: whoever goes on, within
 * seconds, finds what is stored.
 */
export const isLeft = (error: unknown, { nodeId }: { nodeId: string | null }): boolean =>
  error instanceof LeaseLost || (nodeId !== null && isAway(error));

export const ALWAYS_HERE: Leases = {
  take: async () => true,
  giveBack: async () => undefined,
  holder: async () => null,
};
