/** Which kiosk is connected to which appliance of a site; part of StoreReads and StoreWrites (ports.ts). */
import type { KioskPresence } from './kiosk.ts';

export interface KioskLineReads {
  /** The kiosks connected to a working appliance, by kiosk ID. In a store of one appliance: none. */
  kioskLines(): Promise<ReadonlyMap<string, KioskPresence>>;
}

export interface KioskLineWrites {
  /** Records that the kiosk's page was opened at this appliance, which replaces any earlier one. */
  takeKioskLine(kioskId: string, nodeId: string, presence: KioskPresence): Promise<void>;
  /**
   * Updates a kiosk's presence.
   * @returns false: nothing was written, since the kiosk is now connected to another appliance
   */
  putKioskLine(kioskId: string, nodeId: string, presence: KioskPresence): Promise<boolean>;
  /** Removes the record if the kiosk is still connected to this appliance. */
  dropKioskLine(kioskId: string, nodeId: string): Promise<void>;
}
