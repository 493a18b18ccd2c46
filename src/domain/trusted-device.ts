import type { Micros } from './time.ts';

/** A browser that a person chose to be known by: it holds the private half of this key and cannot give it away. */
export interface TrustedDevice {
  deviceId: string;
  authId: string;
  /** P-256, SPKI (DER). */
  publicKey: Uint8Array;
  /** See device-info.ts: made of known names and numbers alone. */
  deviceInfo: string;
  registeredAtUs: Micros;
}

/** Per person; more than anyone uses, few enough to be read whole. */
export const MAX_TRUSTED_DEVICES = 20;

export interface DeviceReads {
  /** Oldest first. */
  trustedDevices(authId: string): TrustedDevice[];
}

export interface DeviceWrites {
  addTrustedDevice(device: TrustedDevice): void;
  /** False when this person has no such device. */
  removeTrustedDevice(authId: string, deviceId: string): boolean;
}
