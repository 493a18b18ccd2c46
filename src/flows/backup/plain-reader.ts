import { refusal } from '../../domain/failure.ts';

/** Reads a stream of chunks in pieces of requested lengths. */
export class PlainReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async exactly(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.next(length)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *next(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (this.#rest.length === 0 && !(await this.#fill())) throw refusal('backup_cut', '');
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  /** Whatever follows, to the end. */
  async *rest(): AsyncGenerator<Buffer> {
    while (this.#rest.length > 0 || (await this.#fill())) {
      yield this.#rest;
      this.#rest = Buffer.alloc(0);
    }
  }

  /** Checks that nothing follows. @throws Failure invalid */
  async end(): Promise<void> {
    if (this.#rest.length > 0 || (await this.#fill())) throw refusal('backup_too_long', '');
  }

  async #fill(): Promise<boolean> {
    const { done, value } = await this.#chunks.next();
    if (done) return false;
    this.#rest = value;
    return true;
  }
}
