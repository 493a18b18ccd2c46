/** COPY in PostgreSQL's binary format transfers many rows at a time without converting them to text. */
import type { Writable } from 'node:stream';
import type pg from 'pg';

/** The part of pg's connection that a query of one's own uses. */
interface Wire {
  stream: Writable;
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
}

/** The bytes of each field; null: NULL. They are valid until the callback that receives them returns. */
export type Fields = readonly (Buffer | null)[];

const SIGNATURE = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const END = Buffer.from([0xff, 0xff]);
/** Bytes sent at a time, so that progress can be seen on a slow network. */
const CHUNK_BYTES = 64 * 2 ** 10;
const LAST = -1;
const NULL = -1;

/** The part that both directions share; a connection that copies sends one statement at a time. */
class Copy {
  readonly text: string;
  readonly done: Promise<void>;
  protected failed: Error | null = null;
  #settle: (error: Error | null) => void = () => undefined;

  constructor(text: string) {
    this.text = text;
    this.done = new Promise((resolve, reject) => {
      this.#settle = (error) => (error ? reject(error) : resolve());
    });
  }

  submit(wire: Wire): undefined {
    wire.query(this.text);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#settle(this.failed);
  }

  /** Also called when the connection breaks. */
  handleError(error: Error): void {
    this.#settle(error);
  }
}

class CopyOut extends Copy {
  readonly #onRow: (fields: Fields) => void;
  #begun = false;

  constructor(text: string, onRow: (fields: Fields) => void) {
    super(text);
    this.#onRow = onRow;
  }

  /** The server sends whole rows in each message. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.failed) return;
    try {
      const at = this.#begun ? 0 : SIGNATURE.length;
      this.#begun = true;
      for (let next = at; next < chunk.length; ) next = this.#row(chunk, next);
    } catch (error) {
      this.failed = error as Error;
    }
  }

  #row(chunk: Buffer, start: number): number {
    const count = chunk.readInt16BE(start);
    if (count === LAST) return chunk.length;
    const fields: (Buffer | null)[] = [];
    let at = start + 2;
    for (let i = 0; i < count; i++) {
      const length = chunk.readInt32BE(at);
      at += 4;
      fields.push(length === NULL ? null : chunk.subarray(at, at + length));
      if (length !== NULL) at += length;
    }
    this.#onRow(fields);
    return at;
  }
}

class CopyIn extends Copy {
  readonly #rows: readonly Uint8Array[];
  #refused = false;

  constructor(text: string, rows: readonly Uint8Array[]) {
    super(text);
    this.#rows = rows;
  }

  handleCopyInResponse(wire: Wire): void {
    this.#send(wire, Buffer.concat([SIGNATURE, ...this.#rows, END]));
  }

  /** Also called when the server refuses the remaining rows. */
  override handleError(error: Error): void {
    this.#refused = true;
    super.handleError(error);
  }

  #send(wire: Wire, bytes: Buffer): void {
    if (this.#refused) return;
    wire.sendCopyFromChunk(bytes.subarray(0, CHUNK_BYTES));
    const rest = bytes.subarray(CHUNK_BYTES);
    if (rest.length === 0) wire.endCopyFrom();
    else if (wire.stream.writableNeedDrain) wire.stream.once('drain', () => this.#send(wire, rest));
    else this.#send(wire, rest);
  }
}

type Submitted = Parameters<pg.Client['query']>[0];

/** @param text `COPY (…) TO STDOUT (FORMAT binary)`. @throws the server's error, or the one that onRow threw */
export async function copyOut(
  client: pg.Client,
  text: string,
  onRow: (fields: Fields) => void,
): Promise<void> {
  const copy = new CopyOut(text, onRow);
  client.query(copy as unknown as Submitted);
  await copy.done;
}

/** @param text `COPY … FROM STDIN (FORMAT binary)`. @param rows see rowOf */
export async function copyIn(client: pg.Client, text: string, rows: readonly Uint8Array[]): Promise<void> {
  const copy = new CopyIn(text, rows);
  client.query(copy as unknown as Submitted);
  await copy.done;
}

/** One row in the binary format. */
export function rowOf(fields: readonly (Uint8Array | null)[]): Buffer {
  const length = fields.reduce((sum, field) => sum + 4 + (field?.length ?? 0), 2);
  const row = Buffer.allocUnsafe(length);
  let at = row.writeInt16BE(fields.length, 0);
  for (const field of fields) {
    at = row.writeInt32BE(field?.length ?? NULL, at);
    if (field) {
      row.set(field, at);
      at += field.length;
    }
  }
  return row;
}
