import type { Micros } from '../time.ts';

/** A browser that a person chose to be known by: it holds the private half of this key and cannot give it away. */
export interface TrustedDevice {
  deviceId: string;
  authId: string;
  /** P-256, SPKI (DER). */
  publicKey: Uint8Array;
  /** See device-info.ts: made of known names and numbers alone. */
  deviceInfo: string;
  registeredAtUs: Micros;
  /** What operators call it; null: they gave it no name, or its seal does not open. */
  label: string | null;
}

/** The proof that a page holds a key. */
export interface DeviceProof {
  /** Uncompressed P-256 point, base64url. */
  publicKey: string;
  /** Over the UTF-8 bytes of the challenge. */
  signature: string;
}

/** Per person; more than anyone uses, few enough to be read whole. */
export const MAX_TRUSTED_DEVICES = 20;

export interface DeviceReads {
  /** Oldest first. */
  trustedDevices(authId: string): Promise<TrustedDevice[]>;
  /** Of everybody, newest first: those registered before. */
  trustedDevicePage(
    before: { registeredAtUs: Micros; deviceId: string } | null,
    limit: number,
  ): Promise<TrustedDevice[]>;
}

export interface DeviceWrites {
  addTrustedDevice(device: Omit<TrustedDevice, 'label'>): Promise<void>;
  /** False when this person has no such device. */
  labelTrustedDevice(authId: string, deviceId: string, label: string): Promise<boolean>;
  /** False when this person has no such device. */
  removeTrustedDevice(authId: string, deviceId: string): Promise<boolean>;
}
