/** Receivers of events and deliveries to them; part of StoreReads and StoreWrites (ports.ts). */
import type { Micros } from '../time.ts';
import type { Delivery, WebhookEndpoint, WebhookState } from './webhook.ts';

export interface WebhookReads {
  /** Oldest first. */
  webhookEndpoints(): Promise<WebhookEndpoint[]>;
  /**
   * Deliveries to this receiver that are due, those first that fell due first; or `newest`: those first that fell due last, and
   * as long as there are some that were never tried, only these.
   */
  dueDeliveries(
    endpointId: string,
    nowUs: Micros,
    limit: number,
    order?: 'oldest' | 'newest',
  ): Promise<Delivery[]>;
  /** The number of deliveries to this receiver that have still to be made. */
  waitingDeliveries(endpointId: string): Promise<number>;
  /** When the oldest event happened of which this receiver has still to be told; null: there is none. */
  oldestWaiting(endpointId: string): Promise<Micros | null>;
  delivery(seq: number): Promise<Delivery | null>;
  /** Deliveries before sequence `beforeSeq`, newest first. @param endpointId null: to any receiver */
  deliveryPage(endpointId: string | null, beforeSeq: number, limit: number): Promise<Delivery[]>;
}

export interface WebhookWrites {
  /** Events that happen from now on are told to the receiver; nothing needs to be called for that. */
  addWebhookEndpoint(endpoint: WebhookEndpoint): Promise<void>;
  setWebhookState(id: string, state: WebhookState): Promise<void>;
  /** Also removes whatever deliveries to it there still are. */
  removeWebhookEndpoint(id: string): Promise<void>;
  /** Removes deliveries to a receiver, whatever came of them. @returns how many */
  dropDeliveriesTo(endpointId: string, limit: number): Promise<number>;
  /** Adds a delivery; its `seq` is ignored. */
  addDelivery(delivery: Delivery): Promise<void>;
  /** Replaces what can change of a delivery, by `seq`. */
  saveDelivery(delivery: Delivery): Promise<void>;
  dropDelivery(seq: number): Promise<void>;
  /** Deletes deliveries whose latest try was before `us` and that are not tried again. @returns how many */
  dropDeliveries(us: Micros, limit: number): Promise<number>;
}
