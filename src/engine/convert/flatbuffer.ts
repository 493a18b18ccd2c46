/**
 * Reads the FlatBuffers format: tables with optional fields, strings, vectors. The file is a download and may be
 * malicious: every offset, length and count is checked against the file before it is followed, and the total that is
 * read is limited, so that a small file whose tables share one large vector cannot exhaust the memory.
 */

/** The file does not have the expected format. */
export class BadFormat extends Error {}

/**
 * Maximum number of bytes read, as a multiple of the file's size; a file that requires more was made to be read
 * forever.
 */
const READ_OVER = 4;
/** Longest name of an operation or value, bytes; longer ones are refused. */
const LONGEST_STRING = 1024;

class Source {
  readonly view: DataView;
  #left: number;

  constructor(bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#left = READ_OVER * bytes.byteLength;
  }

  /** Returns `at` after checking that `length` bytes from there are in the file. */
  within(at: number, length: number): number {
    if (at < 0 || at + length > this.view.byteLength)
      throw new BadFormat(`it refers to byte ${at + length}, but has only ${this.view.byteLength}`);
    this.#left -= length;
    if (this.#left < 0) throw new BadFormat('its parts overlap');
    return at;
  }

  uint16(at: number): number {
    return this.view.getUint16(this.within(at, 2), true);
  }

  uint32(at: number): number {
    return this.view.getUint32(this.within(at, 4), true);
  }

  int8(at: number): number {
    return this.view.getInt8(this.within(at, 1));
  }

  int32(at: number): number {
    return this.view.getInt32(this.within(at, 4), true);
  }

  int64(at: number): number {
    const value = Number(this.view.getBigInt64(this.within(at, 8), true));
    if (!Number.isSafeInteger(value))
      throw new BadFormat(`it contains the number ${value}, which is too large`);
    return value;
  }

  bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.view.buffer, this.view.byteOffset + this.within(at, length), length);
  }

  /** The position that the offset at `at` leads to, which is always further on. */
  follow(at: number): number {
    const offset = this.uint32(at);
    if (offset < 4) throw new BadFormat(`the offset at byte ${at} is invalid`);
    return at + offset;
  }
}

/**
 * A table of the file. Fields are named by their number in the schema; missing ones read as 0, '', undefined or empty.
 */
export class Table {
  readonly #source: Source;
  readonly #at: number;

  private constructor(source: Source, at: number) {
    this.#source = source;
    this.#at = at;
  }

  /** The root table. @throws BadFormat, as do all methods of a table */
  static root(bytes: Uint8Array): Table {
    const source = new Source(bytes);
    return new Table(source, source.follow(0));
  }

  int8(field: number): number {
    const at = this.#field(field);
    return at === 0 ? 0 : this.#source.int8(at);
  }

  int32(field: number): number {
    const at = this.#field(field);
    return at === 0 ? 0 : this.#source.int32(at);
  }

  /** Also reads a struct that holds one int64. */
  int64(field: number): number {
    const at = this.#field(field);
    return at === 0 ? 0 : this.#source.int64(at);
  }

  string(field: number): string {
    const at = this.#target(field);
    return at === 0 ? '' : this.#stringAt(at);
  }

  table(field: number): Table | undefined {
    const at = this.#target(field);
    return at === 0 ? undefined : new Table(this.#source, at);
  }

  tables(field: number): Table[] {
    return this.#vector(field, 4, (at) => new Table(this.#source, this.#source.follow(at)));
  }

  int32s(field: number): number[] {
    return this.#vector(field, 4, (at) => this.#source.int32(at));
  }

  strings(field: number): string[] {
    return this.#vector(field, 4, (at) => this.#stringAt(this.#source.follow(at)));
  }

  int64s(field: number): number[] {
    return this.#vector(field, 8, (at) => this.#source.int64(at));
  }

  /** The bytes of a vector of structs of `size` bytes. */
  bytes(field: number, size: number): Uint8Array {
    const at = this.#target(field);
    if (at === 0) return new Uint8Array();
    return this.#source.bytes(at + 4, this.#source.uint32(at) * size);
  }

  #vector<T>(field: number, size: number, read: (at: number) => T): T[] {
    const at = this.#target(field);
    if (at === 0) return [];
    const length = this.#source.uint32(at);
    // This check comes before anything of that length is allocated.
    this.#source.within(at + 4, length * size);
    return Array.from({ length }, (_, i) => read(at + 4 + i * size));
  }

  #stringAt(at: number): string {
    const length = this.#source.uint32(at);
    if (length > LONGEST_STRING) throw new BadFormat(`a name is ${length} bytes long`);
    const text = new TextDecoder().decode(this.#source.bytes(at + 4, length));
    // Names appear in messages, which reach terminals.
    if (/\p{Cc}/u.test(text)) throw new BadFormat('a name contains control characters');
    return text;
  }

  /** The position of a field; 0 if it is missing. */
  #field(index: number): number {
    const vtable = this.#at - this.#source.int32(this.#at);
    const slot = 4 + 2 * index;
    if (slot >= this.#source.uint16(vtable)) return 0;
    const offset = this.#source.uint16(vtable + slot);
    return offset === 0 ? 0 : this.#at + offset;
  }

  #target(field: number): number {
    const at = this.#field(field);
    return at === 0 ? 0 : this.#source.follow(at);
  }
}
