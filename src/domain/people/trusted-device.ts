import type { Micros } from '../time.ts';

/** A browser that a person chose to trust. It holds the private key, which it cannot export. */
export interface TrustedDevice {
  deviceId: string;
  authId: string;
  /** P-256, SPKI (DER). */
  publicKey: Uint8Array;
  /** See device-info.ts; consists of known names and numbers only. */
  deviceInfo: string;
  registeredAtUs: Micros;
  /** The name that operators gave it; null: they gave it none, or its seal does not open. */
  label: string | null;
}

/** The proof that a page holds a key. */
export interface DeviceProof {
  /** Uncompressed P-256 point, base64url. */
  publicKey: string;
  /** Signature over the UTF-8 bytes of the challenge. */
  signature: string;
}

/** Maximum number of trusted devices per person: more than anybody uses, few enough to read all at once. */
export const MAX_TRUSTED_DEVICES = 20;

export interface DeviceReads {
  /** Oldest first. */
  trustedDevices(authId: string): Promise<TrustedDevice[]>;
  /** Everybody's devices registered before this one, newest first. */
  trustedDevicePage(
    before: { registeredAtUs: Micros; deviceId: string } | null,
    limit: number,
  ): Promise<TrustedDevice[]>;
}

export interface DeviceWrites {
  addTrustedDevice(device: Omit<TrustedDevice, 'label'>): Promise<void>;
  /** Renames a device. @returns false if the person has no such device */
  labelTrustedDevice(authId: string, deviceId: string, label: string): Promise<boolean>;
  /** @returns false if the person has no such device */
  removeTrustedDevice(authId: string, deviceId: string): Promise<boolean>;
}
