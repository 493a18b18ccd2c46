/** What lists of people ask of the store; part of StoreReads (ports.ts). */

import type { Lockout } from '../access/lockout.ts';
import type { Micros } from '../time.ts';
import type { DeleteStatus } from './deletion.ts';
import type { EkycLink } from './ports-deletion.ts';
import type { TrustedDevice } from './trusted-device.ts';

export interface PersonListing {
  authId: string;
  createdAtUs: Micros;
  lockout: Lockout;
  /** Null: no face is registered. */
  face: { faceFeatureId: string; registeredAtUs: Micros; quality: number } | null;
  /** A few of the links; `moreLinks` when there are others. */
  ekycIds: string[];
  moreLinks: boolean;
  /** Of a deletion that was asked for. */
  deletion: { processId: string; status: DeleteStatus } | null;
}

/** newest: all, by creation. auth: those whose Auth ID begins so, by that ID. */
export type PeopleOrder =
  | { by: 'newest'; before: { createdAtUs: Micros; authId: string } | null }
  | { by: 'auth'; prefix: string; after: string };

export interface PeopleReads {
  /** Who was erased is in no list. */
  peoplePage(order: PeopleOrder, limit: number): PersonListing[];
  personListing(authId: string): PersonListing | null;
  /** Links whose linkage ID begins so, by that ID. */
  ekycLinksFrom(prefix: string, after: string, limit: number): EkycLink[];
  /** Of everybody, newest first: those registered before. */
  trustedDevicePage(
    before: { registeredAtUs: Micros; deviceId: string } | null,
    limit: number,
  ): TrustedDevice[];
}
