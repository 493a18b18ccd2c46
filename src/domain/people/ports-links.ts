/** Links of eKYC IDs to people; part of StoreReads and StoreWrites (ports.ts). */
import type { Micros } from '../time.ts';

export interface EkycLink {
  ekycId: string;
  authId: string;
  linkedAtUs: Micros;
}

export interface LinkReads {
  authIdOfEkyc(ekycId: string): Promise<string | null>;
  ekycLink(ekycId: string): Promise<EkycLink | null>;
  /** Links after `after`, by linkage ID, of one person or (null) of all. */
  ekycLinks(authId: string | null, after: string, limit: number): Promise<EkycLink[]>;
  /** Links whose linkage ID begins with `prefix`, sorted by that ID. */
  ekycLinksFrom(prefix: string, after: string, limit: number): Promise<EkycLink[]>;
}

export interface LinkWrites {
  linkEkyc(ekycId: string, authId: string, atUs: Micros): Promise<void>;
  /** Removes a link. @returns false if there is no such link */
  unlinkEkyc(ekycId: string): Promise<boolean>;
}
