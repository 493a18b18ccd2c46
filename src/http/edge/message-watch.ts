/** What a page has announced to send, before it has arrived. */
export interface Announced {
  kind: 'text' | 'binary';
  /** The length of all fragments announced so far, bytes. */
  bytes: number;
  /** The first fragment of the message. */
  begins: boolean;
}

interface MessageEvents {
  /** A data frame was announced. */
  announced(message: Announced): void;
  /** A message or control frame has begun to arrive. */
  begun(): void;
  /** It has arrived, and no other has begun. */
  complete(): void;
}

const TEXT = 1;
const CONTROL = 8;
const HEADER_MAX_BYTES = 14;

/**
 * Follows the frames of a WebSocket (RFC 6455 §5.2) in the bytes of its connection, so that a message can be refused by
 * its announced length. The `ws` library does the reading, and reports a message only once it is complete.
 */
export class MessageWatch {
  readonly #events: MessageEvents;
  readonly #header = Buffer.alloc(HEADER_MAX_BYTES);
  #headerBytes = 0;
  /** Bytes of the frame's payload that are still to come. */
  #left = 0;
  #final = true;
  #control = false;
  #kind: Announced['kind'] | null = null;
  /** The announced length of the message. */
  #bytes = 0;
  #held = 0;

  constructor(events: MessageEvents) {
    this.#events = events;
  }

  /** How many bytes of an unfinished message have arrived. */
  get held(): number {
    return this.#held;
  }

  /** Whether a message or frame has begun to arrive and is not complete. */
  get unfinished(): boolean {
    return this.#kind !== null || this.#headerBytes > 0 || this.#left > 0;
  }

  take(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; ) {
      if (this.#left > 0) {
        const taken = Math.min(this.#left, chunk.length - at);
        this.#left -= taken;
        this.#held += taken;
        at += taken;
        if (this.#left === 0) this.#endFrame();
        continue;
      }
      if (!this.unfinished) this.#events.begun();
      this.#header[this.#headerBytes++] = chunk[at++];
      if (this.#headerBytes === headerLength(this.#header, this.#headerBytes)) this.#beginFrame();
    }
  }

  #beginFrame(): void {
    const header = this.#header;
    const opcode = header[0] & 15;
    this.#headerBytes = 0;
    this.#final = (header[0] & 128) !== 0;
    this.#control = opcode >= CONTROL;
    this.#left = payloadLength(header);
    if (!this.#control) {
      const begins = this.#kind === null;
      this.#kind ??= opcode === TEXT ? 'text' : 'binary';
      this.#bytes += this.#left;
      this.#events.announced({ kind: this.#kind, bytes: this.#bytes, begins });
    }
    if (this.#left === 0) this.#endFrame();
  }

  #endFrame(): void {
    if (!this.#control && this.#final) {
      this.#kind = null;
      this.#bytes = 0;
    }
    if (this.#kind !== null) return;
    this.#held = 0;
    this.#events.complete();
  }
}

/** The length of a frame's header, of which at least one byte is there. */
function headerLength(header: Buffer, there: number): number {
  if (there < 2) return 2;
  const length = header[1] & 127;
  const extended = length === 126 ? 2 : length === 127 ? 8 : 0;
  return 2 + extended + ((header[1] & 128) === 0 ? 0 : 4);
}

function payloadLength(header: Buffer): number {
  const length = header[1] & 127;
  if (length === 126) return header.readUInt16BE(2);
  return length === 127 ? Number(header.readBigUInt64BE(2)) : length;
}
