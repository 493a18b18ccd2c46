/** Writes JPEG files that sharp does not write: restart markers, scans of one component, any script of scans. */

export interface Written {
  width: number;
  height: number;
  /** Sampling factors, horizontal × 16 + vertical, of each component. */
  sampling: readonly number[];
}

export interface Sequential extends Written {
  /** MCUs between restart markers; 0: none. */
  restart?: number;
  /** One scan of all components (default), or one of each. */
  interleaved?: boolean;
  /** The same number gives the same picture. */
  seed?: number;
}

const DC_SYMBOLS = [0, 1, 2, 3, 4, 5, 6];
/** Run and size; 0x00 ends a block, 0xf0 skips 16 coefficients. */
const AC_SYMBOLS = [0x00, 0x01, 0x02, 0x03, 0x04, 0x11, 0x12, 0x21, 0x31, 0x51, 0x71, 0xf0];
/** Ends 2^14 blocks and as many more as the next 14 bits say. */
const END_RUNS = [0xe0];

/** A picture of noise. */
export function sequential({ restart = 0, interleaved = true, seed = 1, ...written }: Sequential): Buffer {
  const random = numbers(seed);
  const { sampling } = written;
  const all = sampling.map((_, i) => i);
  const scans = (interleaved ? [all] : all.map((i) => [i])).map((components) => {
    const { mcus, blocks } = sizeOf(written, components);
    const parts: Buffer[] = [];
    for (let done = 0; done < mcus; done += restart || mcus) {
      if (done > 0) parts.push(Buffer.of(0xff, 0xd0 + ((done / restart - 1) & 7)));
      const bits = new Bits();
      for (let i = done; i < Math.min(mcus, done + (restart || mcus)); i++)
        for (let b = 0; b < blocks; b++) noise(bits, random);
      parts.push(bits.end());
    }
    return Buffer.concat([scanHeader(components, 0, 63, 0), ...parts]);
  });
  return Buffer.concat([
    Buffer.of(0xff, 0xd8),
    tables(),
    ...(restart ? [segment(0xdd, [restart >> 8, restart & 255])] : []),
    frameHeader(0xc0, written),
    ...scans,
    Buffer.of(0xff, 0xd9),
  ]);
}

function noise(bits: Bits, random: (below: number) => number): void {
  const category = random(3);
  bits.put(category, 4).put(random(1 << category), category);
  for (let k = 1; k < 64; ) {
    const at = random(AC_SYMBOLS.length);
    const [run, size] = [AC_SYMBOLS[at] >> 4, AC_SYMBOLS[at] & 15];
    // What would exceed the block ends it.
    const ends = at === 0 || k + run > 63;
    bits.put(ends ? 0 : at, 4).put(random(1 << size), ends ? 0 : size);
    if (ends) return;
    k += run + 1;
  }
}

/** An evenly grey picture, whole, in a number of scans from 1 + components up: the shorter a file, the longer the work. */
export function progressive(written: Written, scans: number): Buffer {
  const { sampling } = written;
  const all = sampling.map((_, i) => i);
  const parts = [scan(written, all, 0, 0, (bits, blocks) => repeat(blocks, () => bits.put(0, 4)))];
  const bandsOf = spread(scans - 1, sampling.length);
  for (const [i, bands] of bandsOf.entries())
    for (let band = 0; band < bands; band++) {
      const first = 1 + Math.floor((63 * band) / bands);
      const last = Math.floor((63 * (band + 1)) / bands);
      parts.push(
        scan(written, [i], first, last, (bits, blocks) => {
          for (let rest = blocks; rest > 0; rest -= 0x7fff) bits.put(0, 4).put(0x3fff, 14);
        }),
      );
    }
  return Buffer.concat([
    Buffer.of(0xff, 0xd8),
    tables(END_RUNS),
    frameHeader(0xc2, written),
    ...parts,
    Buffer.of(0xff, 0xd9),
  ]);
}

const spread = (total: number, over: number): number[] =>
  Array.from(
    { length: over },
    (_, i) => Math.floor((total * (i + 1)) / over) - Math.floor((total * i) / over),
  );

function scan(
  written: Written,
  components: number[],
  first: number,
  last: number,
  write: (bits: Bits, blocks: number) => void,
): Buffer {
  const bits = new Bits();
  const { mcus, blocks } = sizeOf(written, components);
  write(bits, mcus * blocks);
  return Buffer.concat([scanHeader(components, first, last, 0), bits.end()]);
}

function sizeOf({ width, height, sampling }: Written, components: readonly number[]) {
  const [h, v] = [Math.max(...sampling.map((s) => s >> 4)), Math.max(...sampling.map((s) => s & 15))];
  if (components.length > 1)
    return {
      mcus: Math.ceil(width / 8 / h) * Math.ceil(height / 8 / v),
      blocks: components.reduce((sum, i) => sum + (sampling[i] >> 4) * (sampling[i] & 15), 0),
    };
  const own = sampling[components[0]];
  const [wide, high] = [Math.ceil((width * (own >> 4)) / h), Math.ceil((height * (own & 15)) / v)];
  return { mcus: Math.ceil(wide / 8) * Math.ceil(high / 8), blocks: 1 };
}

const frameHeader = (marker: number, { width, height, sampling }: Written): Buffer =>
  segment(marker, [
    8,
    ...[height >> 8, height & 255, width >> 8, width & 255],
    sampling.length,
    ...sampling.flatMap((factors, i) => [i + 1, factors, 0]),
  ]);

const scanHeader = (components: readonly number[], first: number, last: number, bits: number): Buffer =>
  segment(0xda, [components.length, ...components.flatMap((i) => [i + 1, 0]), first, last, bits]);

/** All codes have four bits; a quantisation of 1. */
function tables(acSymbols = AC_SYMBOLS): Buffer {
  const table = (kind: number, symbols: number[]) => [
    kind,
    ...Array.from({ length: 16 }, (_, i) => (i === 3 ? symbols.length : 0)),
    ...symbols,
  ];
  return Buffer.concat([
    segment(0xdb, [0, ...new Uint8Array(64).fill(1)]),
    segment(0xc4, [...table(0, DC_SYMBOLS), ...table(0x10, acSymbols)]),
  ]);
}

export const segment = (marker: number, content: readonly number[] | Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.of(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255),
    Buffer.from(content),
  ]);

/** Adds segments behind the start of an image. */
export const withSegments = (jpeg: Uint8Array, ...segments: Uint8Array[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

class Bits {
  readonly #bytes: number[] = [];
  #bit = 0;
  #byte = 0;

  put(value: number, count: number): this {
    for (let i = count - 1; i >= 0; i--) {
      this.#byte = (this.#byte << 1) | ((value >> i) & 1);
      if (++this.#bit < 8) continue;
      this.#bytes.push(this.#byte, ...(this.#byte === 0xff ? [0] : []));
      this.#bit = this.#byte = 0;
    }
    return this;
  }

  /** Fills the last byte with ones. */
  end(): Buffer {
    while (this.#bit > 0) this.put(1, 1);
    return Buffer.from(this.#bytes);
  }
}

const repeat = (times: number, act: () => void): void => {
  for (let i = 0; i < times; i++) act();
};

function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
