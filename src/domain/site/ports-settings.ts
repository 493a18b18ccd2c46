/** Settings by name, as text (domain/stored.ts gives them shapes); part of StoreReads and StoreWrites (ports.ts). */

export interface SettingReads {
  setting(name: string): Promise<string | null>;
}

export interface SecretReads {
  /** A setting that is sealed with the data key. @throws SealBroken */
  secret(name: string): Promise<Uint8Array | null>;
}

export interface SettingWrites {
  setSetting(name: string, value: string): Promise<void>;
}

export interface SecretWrites {
  setSecret(name: string, value: Uint8Array): Promise<void>;
}
