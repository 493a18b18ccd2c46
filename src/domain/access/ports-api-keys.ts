/** API keys; part of StoreReads and StoreWrites (ports.ts). */
import type { Soon } from '../soon.ts';
import type { Micros } from '../time.ts';

export interface ApiKey {
  id: string;
  name: string;
  scopes: readonly string[];
  /** IP addresses or CIDR blocks; empty: any. */
  allow: readonly string[];
  /** Where sessions of this key may redirect people, within what the site allows; empty: anywhere the site allows. */
  redirects: readonly string[];
  /** IDs of the kiosks that the key may use; empty: all. A kiosk that was removed stays in the list. */
  kiosks: readonly string[];
  createdAtUs: Micros;
  expiresAtUs: Micros | null;
  revokedAtUs: Micros | null;
  lastUsedAtUs: Micros | null;
  /** The network address of the latest call; null: the call was made before addresses were recorded. */
  lastUsedFrom: string | null;
}

export interface ApiKeyReads {
  /**
   * Finds a key by its SHA-256 in hex, the form that is fastest to compute. Returns the same object as long as the key
   * is unchanged.
   */
  apiKeyByHash(hashHex: string): Soon<ApiKey | null>;
  apiKeys(): Promise<ApiKey[]>;
  /** How long the key was made for, also after it was made to expire earlier; null: without end, or there is none. */
  apiKeyTerm(id: string): Promise<Micros | null>;
  /** Whether there is any API key, including rows that the service did not write. */
  hasApiKeys(): Promise<boolean>;
}

export interface ApiKeyWrites {
  addApiKey(key: ApiKey, hash: Uint8Array): Promise<void>;
  /** Revokes a key. @returns false for an unknown ID */
  revokeApiKey(id: string, atUs: Micros): Promise<boolean>;
  /** Makes the key expire at this instant, unless it expires earlier. Its term stays known. */
  endApiKey(id: string, atUs: Micros): Promise<void>;
  /** Records the latest use, unless a later one is recorded. */
  touchApiKey(id: string, atUs: Micros, address: string): Promise<void>;
}
