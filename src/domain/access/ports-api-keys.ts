/** API keys; part of StoreReads and StoreWrites (ports.ts). */
import type { Micros } from '../time.ts';

export interface ApiKey {
  id: string;
  name: string;
  scopes: readonly string[];
  /** IP addresses or CIDR blocks; empty: any. */
  allow: readonly string[];
  /** Where its sessions may lead people, within what the site allows; empty: anywhere there. */
  redirects: readonly string[];
  createdAtUs: Micros;
  expiresAtUs: Micros | null;
  revokedAtUs: Micros | null;
  lastUsedAtUs: Micros | null;
  /** The network address of that call; null: it was before this was kept. */
  lastUsedFrom: string | null;
}

export interface ApiKeyReads {
  /** By the SHA-256 in hex, the form that is made fastest. The same object as long as the key is unchanged. */
  apiKeyByHash(hashHex: string): Promise<ApiKey | null>;
  apiKeys(): Promise<ApiKey[]>;
  /** Also where none of them is what the service wrote. */
  hasApiKeys(): Promise<boolean>;
}

export interface ApiKeyWrites {
  addApiKey(key: ApiKey, hash: Uint8Array): Promise<void>;
  /** False for an ID that is not known. */
  revokeApiKey(id: string, atUs: Micros): Promise<boolean>;
  /** Lets the key expire at this instant, unless it does so earlier. */
  endApiKey(id: string, atUs: Micros): Promise<void>;
  /** Unless it was used later. */
  touchApiKey(id: string, atUs: Micros, address: string): Promise<void>;
}
