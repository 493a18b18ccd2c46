/** How often a broker gets a sign of life unless it wants it sooner. */
export const KEEP_ALIVE_S = 20;
/** The largest packet that is read: commands and confirmations have some dozen bytes. */
export const MOST_PACKET_BYTES = 4096;
const MOST_BODY_BYTES = MOST_PACKET_BYTES - 3;
/** Whatever is longer than that, but not than this, is read and thrown away: anybody may have published it. */
const MOST_SKIPPED_BYTES = 2 ** 24;
const WINDOW_MS = 10_000;
/** More than the broker's receipts for what is told of a thousand kiosks at once. */
const MOST_PACKETS = 10_000;

const [CONNACK, PUBLISH, PUBACK, SUBACK, UNSUBACK, PINGRESP, DISCONNECT] = [2, 3, 4, 9, 11, 13, 14];
const [FAILED, NO_SUBSCRIBERS] = [128, 16];

/** The broker sends what it must not. */
class Malformed extends Error {}

/**
 * Makes whole packets of what a broker sends, and each of them anew, from the few parts that count here: nothing that was
 * not checked reaches MQTT.js. Whatever nobody asked the broker for is a fault, quality 2 and authentication among it. Its
 * farewell goes no further. Of the properties only how long the broker waits for a sign of life has a meaning here; the others are
 * left out (MQTT 5, 2.1 and 3; MQTT 3.1.1).
 */
export class BrokerFrames {
  readonly #version: 4 | 5;
  #welcomed = false;
  /** The fixed header, as far as it came. */
  #header: number[] = [];
  /** What is kept of the packet after its header, and how much of it came; null: the header is not complete. */
  #body: Buffer | null = null;
  #length = 0;
  #came = 0;
  #windowMs = 0;
  #packets = 0;
  /** The reason that the broker gave as it ended the connection (MQTT 5, 3.14); null: it has not. */
  farewell: number | null = null;

  constructor(version: 4 | 5) {
    this.#version = version;
  }

  /** @returns the packets that are complete now; null: the broker does not keep to it, and the connection has to end */
  take(chunk: Uint8Array, nowMs: number): Buffer[] | null {
    const packets: Buffer[] = [];
    try {
      for (let at = 0; at < chunk.length && this.farewell === null; ) {
        at += this.#body === null ? this.#begin(chunk[at]) : this.#fill(this.#body, chunk.subarray(at));
        if (this.#body !== null && this.#came === this.#length) {
          packets.push(...this.#remade(this.#header[0], new Parts(this.#body)));
          [this.#header, this.#body] = [[], null];
          this.#count(nowMs);
        }
      }
      return packets;
    } catch (error) {
      if (error instanceof Malformed) return null;
      throw error;
    }
  }

  #begin(byte: number): number {
    this.#header.push(byte);
    if (this.#header.length === 1) return 1;
    const [first, ...digits] = this.#header;
    if ((byte & 0x80) !== 0) {
      check(digits.length < 4);
      return 1;
    }
    this.#length = digits.reduce((sum, digit, place) => sum + (digit & 0x7f) * 128 ** place, 0);
    check(this.#length <= (first >> 4 === PUBLISH ? MOST_SKIPPED_BYTES : MOST_BODY_BYTES));
    this.#body = Buffer.alloc(Math.min(this.#length, MOST_BODY_BYTES));
    this.#came = 0;
    return 1;
  }

  #fill(body: Buffer, bytes: Uint8Array): number {
    const taken = Math.min(this.#length - this.#came, bytes.length);
    if (this.#came < body.length)
      body.set(bytes.subarray(0, Math.min(taken, body.length - this.#came)), this.#came);
    this.#came += taken;
    return taken;
  }

  #count(nowMs: number): void {
    if (nowMs - this.#windowMs >= WINDOW_MS) [this.#windowMs, this.#packets] = [nowMs, 0];
    check(++this.#packets <= MOST_PACKETS);
  }

  #remade(first: number, parts: Parts): Buffer[] {
    const type = first >> 4;
    if (type !== DISCONNECT || this.#version === 4) return [this.#passed(first, parts)];
    check(this.#welcomed && first === DISCONNECT << 4);
    this.farewell = parts.left > 0 ? parts.byte() : 0;
    return [];
  }

  #passed(first: number, parts: Parts): Buffer {
    const type = first >> 4;
    check(type === CONNACK ? !this.#welcomed : this.#welcomed);
    check(type === PUBLISH || (first & 0x0f) === 0);
    switch (type) {
      case CONNACK:
        return this.#welcome(first, parts);
      case PUBLISH:
        return this.#message(first, parts);
      case PUBACK: {
        const id = parts.id();
        const code = this.#version === 5 && parts.left > 0 ? parts.byte() : 0;
        check(code === 0 || code === NO_SUBSCRIBERS || code >= FAILED);
        return packet(first, this.#version === 5 ? [...id, Math.min(code, FAILED)] : id);
      }
      case SUBACK: {
        const id = parts.id();
        if (this.#version === 5) parts.properties();
        const code = parts.byte();
        check((code <= 2 || code >= FAILED) && parts.left === 0);
        return packet(first, [...id, ...this.#noProperties, Math.min(code, FAILED)]);
      }
      case UNSUBACK:
        return packet(first, [...parts.id(), ...(this.#version === 5 ? [...this.#noProperties, 0] : [])]);
      case PINGRESP:
        check(parts.left === 0);
        return packet(first, []);
      default:
        throw new Malformed();
    }
  }

  #welcome(first: number, parts: Parts): Buffer {
    const flags = parts.byte();
    const code = parts.byte();
    // A broker that knows no MQTT 5 may refuse it as its own version does, but not welcome it so.
    check(code !== 0 || this.#version === 4 || parts.left > 0);
    this.#welcomed = true;
    const waits = this.#version === 5 && parts.left > 0 ? keepAliveIn(parts.properties()) : [];
    // Of the flags, whether it knows a session. In MQTT 3.1.1 none is asked for.
    return packet(first, [
      this.#version === 5 && code === 0 ? flags & 1 : 0,
      code,
      ...(this.#version === 5 ? [waits.length, ...waits] : []),
    ]);
  }

  /** A message; one that is too long to be read is an empty one, which is acknowledged like any other. */
  #message(first: number, parts: Parts): Buffer {
    const quality = (first >> 1) & 3;
    check(quality <= 1);
    const topic = parts.bytes(parts.int16());
    check(topic.length > 0);
    const id = quality === 0 ? [] : parts.id();
    if (this.#version === 5) parts.properties();
    const payload = this.#length > MOST_BODY_BYTES ? [] : parts.bytes(parts.left);
    return packet(first, [
      topic.length >> 8,
      topic.length & 0xff,
      ...topic,
      ...id,
      ...this.#noProperties,
      ...payload,
    ]);
  }

  get #noProperties(): number[] {
    return this.#version === 5 ? [0] : [];
  }
}

function check(holds: boolean): asserts holds {
  if (!holds) throw new Malformed();
}

/** Reads the parts of a packet one after the other. @throws Malformed if it ends before */
class Parts {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  bytes(count: number): Buffer {
    check(count <= this.left);
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }

  byte(): number {
    return this.bytes(1)[0];
  }

  int16(): number {
    return this.bytes(2).readUInt16BE();
  }

  /** The packet that something answers, which is never the zeroth. */
  id(): number[] {
    const id = [...this.bytes(2)];
    check(id.some((byte) => byte !== 0));
    return id;
  }

  /** No packet that is read is so long that their length had three digits. */
  properties(): Parts {
    const first = this.byte();
    const second = first < 0x80 ? 0 : this.byte();
    check(second < 0x80);
    return new Parts(this.bytes((first & 0x7f) + second * 128));
  }
}

const SERVER_KEEP_ALIVE = 0x13;
/** The bytes of the properties that a welcome may have besides; those with texts name their own length. */
const FIXED: Readonly<Record<number, number>> = {
  17: 4,
  33: 2,
  34: 2,
  36: 1,
  37: 1,
  39: 4,
  40: 1,
  41: 1,
  42: 1,
};
const TEXTS: Readonly<Record<number, number>> = { 18: 1, 21: 1, 22: 1, 26: 1, 28: 1, 31: 1, 38: 2 };

/** The property by which a broker wants signs of life sooner than it was told (MQTT 5, 3.2.2.3.14); empty: it does not. */
function keepAliveIn(properties: Parts): number[] {
  while (properties.left > 0) {
    const what = properties.byte();
    if (what === SERVER_KEEP_ALIVE) {
      const seconds = properties.int16();
      return seconds > 0 && seconds < KEEP_ALIVE_S ? [what, 0, seconds] : [];
    }
    const texts = TEXTS[what];
    if (texts !== undefined) for (let i = 0; i < texts; i++) properties.bytes(properties.int16());
    else if (what in FIXED) properties.bytes(FIXED[what]);
    // Of an unknown one nobody knows where it ends.
    else return [];
  }
  return [];
}

function packet(first: number, body: readonly number[]): Buffer {
  const { length } = body;
  const digits = length < 128 ? [length] : [(length & 0x7f) | 0x80, length >> 7];
  return Buffer.from([first, ...digits, ...body]);
}
