/** Which kiosks are connected to which appliance of a site; part of StoreReads and StoreWrites (ports.ts). */
import type { KioskPresence } from './kiosk.ts';

export interface KioskLineReads {
  /** By kiosk: those that are connected to an appliance which is at work. In a store of one appliance: none. */
  kioskLines(): Promise<ReadonlyMap<string, KioskPresence>>;
}

export interface KioskLineWrites {
  /** The kiosk's page was opened at this appliance, which has it from now on, whoever had it before. */
  takeKioskLine(kioskId: string, nodeId: string, presence: KioskPresence): Promise<void>;
  /** @returns false: nothing was written, since another appliance has the kiosk by now */
  putKioskLine(kioskId: string, nodeId: string, presence: KioskPresence): Promise<boolean>;
  /** Of this appliance alone: another may have it by now. */
  dropKioskLine(kioskId: string, nodeId: string): Promise<void>;
}
