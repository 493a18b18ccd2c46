/** The largest packet that is taken of a broker: commands and confirmations have some dozen bytes. */
export const MOST_PACKET_BYTES = 4096;
const WINDOW_MS = 10_000;
/** More than the broker's receipts for what is told of a thousand kiosks at once. */
const MOST_PACKETS = 10_000;
const PUBLISH = 3;
const TWICE_ACKNOWLEDGED = 2;

/**
 * Watches what a broker sends, before anything is kept of it: packets of a bounded size, not too many, and none of quality 2,
 * which nobody asked it for and which would have to be remembered. It sees the fixed header of each packet (MQTT 5, 2.1.1).
 */
export class BrokerFrames {
  /** The bytes of the current packet that are still to come. */
  #left = 0;
  /** The first byte of a packet whose length is not complete; null: none began. */
  #first: number | null = null;
  #length = 0;
  #digits = 0;
  #windowMs = 0;
  #packets = 0;

  /** @returns false: the broker does not keep to it, and the connection has to end */
  take(chunk: Uint8Array, nowMs: number): boolean {
    let at = 0;
    while (at < chunk.length) {
      if (this.#left > 0) {
        const skipped = Math.min(this.#left, chunk.length - at);
        this.#left -= skipped;
        at += skipped;
      } else if (this.#first === null) this.#first = chunk[at++];
      else if (!this.#digit(chunk[at++], nowMs)) return false;
    }
    return true;
  }

  #digit(byte: number, nowMs: number): boolean {
    this.#length += (byte & 0x7f) * 128 ** this.#digits++;
    if (this.#length > MOST_PACKET_BYTES || this.#digits > 4) return false;
    if ((byte & 0x80) !== 0) return true;
    const first = this.#first ?? 0;
    [this.#left, this.#first, this.#length, this.#digits] = [this.#length, null, 0, 0];
    if (first >> 4 === PUBLISH && ((first >> 1) & 3) >= TWICE_ACKNOWLEDGED) return false;
    if (nowMs - this.#windowMs >= WINDOW_MS) [this.#windowMs, this.#packets] = [nowMs, 0];
    return ++this.#packets <= MOST_PACKETS;
  }
}
