/**
 * The structure of a JPEG file (ITU-T T.81): its segments and scans, read without decoding a pixel. It bounds what
 * decoding may cost, and leaves out what follows the picture or has no effect on its pixels.
 */

/** One colour component of the frame. */
export interface Component {
  readonly id: number;
  /** Horizontal and vertical sampling factors, 1…4. */
  readonly h: number;
  readonly v: number;
  /** Size in blocks of 8 × 8, as a scan of this component alone codes it. */
  readonly blocksWide: number;
  readonly blocksHigh: number;
  /** The number of its quantisation table, 0…3. */
  readonly quantiser: number;
}

export interface Scan {
  readonly components: readonly { component: Component; dc: number; ac: number }[];
  /** First and last coefficient, 0…63. */
  readonly first: number;
  readonly last: number;
  /** Bit position before this scan (0: the first scan of these coefficients) and after it. */
  readonly high: number;
  readonly low: number;
  /** The Huffman tables in force: 0…3 for DC, 4…7 for AC; DHT's counts of the 16 lengths, followed by the symbols. */
  readonly tables: readonly (Uint8Array | undefined)[];
  /** The quantisation tables in force, in the order of the coefficients; undefined: none, or one of 16 bits. */
  readonly quantisers: readonly (Uint8Array | undefined)[];
  /** Number of MCUs between restart markers; 0: there are none. */
  readonly restart: number;
  /** Where the coded data begins, and the marker (or the end of the bytes) where it ends. */
  readonly begin: number;
  readonly end: number;
}

export interface Jpeg {
  readonly width: number;
  readonly height: number;
  readonly progressive: boolean;
  readonly components: readonly Component[];
  /** Size in MCUs, as a scan of several components codes it. */
  readonly mcusWide: number;
  readonly mcusHigh: number;
  readonly scans: readonly Scan[];
  /** Neither Exif data, a colour profile nor Adobe's marker says what the decoded values mean. */
  readonly plain: boolean;
  /** What a decoder needs: segments by position, markers included, without the scans' coded data. */
  readonly needed: readonly { begin: number; end: number }[];
}

/** The bytes are no picture that the engine decodes. */
export class NotDecodable extends Error {}

/** They may be sound, but are coded in a way that no camera or browser writes and few programs read. */
export class OtherJpeg extends NotDecodable {}

const [SOI, EOI, SOS, DHT, DQT, DRI] = [0xd8, 0xd9, 0xda, 0xc4, 0xdb, 0xdd];
const [SOF0, SOF1, SOF2] = [0xc0, 0xc1, 0xc2];
const [APP0, APP1, APP2, APP14] = [0xe0, 0xe1, 0xe2, 0xee];
/** More segments than any camera or editor writes; each costs time. */
const MAX_SEGMENTS = 4096;
/** A colour profile that is larger has no effect on the picture. */
const MAX_ICC_BYTES = 4 * 2 ** 20;

/** Whether a marker has no length and no content: TEM and the restart markers. */
const isBare = (marker: number): boolean => marker === 0x01 || isRestart(marker);
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/**
 * Reads the structure of a JPEG. Ends at the end-of-image marker, or where the bytes after a scan are no further
 * segment: a picture without that marker may still be complete.
 * @throws NotDecodable if there is no scan, or one that the bytes do not describe
 */
export function outline(bytes: Uint8Array): Jpeg {
  return new Outline(bytes).read();
}

/** Number of blocks that decoding visits, in all scans together. */
export const blocksToDecode = ({ scans, mcusWide, mcusHigh }: Jpeg): number =>
  scans.reduce((sum, { components }) => {
    const [{ component }] = components;
    if (components.length === 1) return sum + component.blocksWide * component.blocksHigh;
    return sum + components.reduce((n, c) => n + c.component.h * c.component.v, 0) * mcusWide * mcusHigh;
  }, 0);

/** Number of coefficients that a decoder must keep until the last scan; 0 if one scan holds everything. */
export function coefficientsToKeep({ progressive, scans, components, mcusWide, mcusHigh }: Jpeg): number {
  if (!progressive && scans[0].components.length === components.length) return 0;
  return components.reduce((sum, { h, v }) => sum + 64 * h * v, 0) * mcusWide * mcusHigh;
}

/**
 * The same picture without what decoding does not need, such as comments, thumbnails and trailers, and with an end.
 * @param scans how many of its scans belong to the picture
 */
export function rewritten(bytes: Uint8Array, { needed, scans }: Jpeg, count: number): Uint8Array {
  const used = scans.slice(0, count);
  const parts = [bytes.subarray(0, 2)];
  for (const { begin, end } of needed) {
    const scan = used.find((s) => s.begin === end);
    if (begin < used[count - 1].begin) parts.push(bytes.subarray(begin, scan?.end ?? end));
  }
  return Buffer.concat([...parts, Uint8Array.of(0xff, EOI)]);
}

class Outline {
  readonly #bytes: Uint8Array;
  #at = 2;
  #frame: Omit<Jpeg, 'scans' | 'needed' | 'plain'> | null = null;
  #restart = 0;
  #iccBytes = 0;
  #hasExif = false;
  #plain = true;
  readonly #tables: (Uint8Array | undefined)[] = [];
  readonly #quantisers: (Uint8Array | undefined)[] = [];
  readonly #scans: Scan[] = [];
  readonly #needed: { begin: number; end: number }[] = [];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  read(): Jpeg {
    try {
      for (let segments = 0; this.#segment(); segments++)
        if (segments === MAX_SEGMENTS) throw new NotDecodable('too many segments');
    } catch (error) {
      // What follows a scan need not be a JPEG's: programs append data, with or without an end of the image before.
      if (this.#scans.length === 0) throw error;
    }
    if (!this.#frame || this.#scans.length === 0) throw new NotDecodable('no scan');
    return { ...this.#frame, scans: this.#scans, plain: this.#plain, needed: this.#needed };
  }

  /** @returns false at the end of the picture */
  #segment(): boolean {
    const marker = this.#marker();
    if (marker === EOI) return false;
    if (isBare(marker)) return true;
    if (marker < SOF0 || marker > 0xfe || marker === SOI) throw new NotDecodable('no such marker');
    const begin = this.#at - 2;
    const end = this.#at + this.#u16(this.#at);
    if (end < this.#at + 2 || end > this.#bytes.length) throw new NotDecodable('a segment is cut off');
    const content = this.#bytes.subarray(this.#at + 2, end);
    this.#at = end;
    if (this.#take(marker, content)) {
      this.#needed.push({ begin, end });
      this.#plain &&= marker < APP1 || marker > APP14;
    }
    if (marker === SOS) this.#at = this.#scans[this.#scans.length - 1].end;
    return true;
  }

  /** Finds the next marker; cameras leave stray bytes before one. */
  #marker(): number {
    const bytes = this.#bytes;
    for (let at = this.#at; at + 1 < bytes.length; at++) {
      if (bytes[at] !== 0xff || bytes[at + 1] === 0xff || bytes[at + 1] === 0) continue;
      this.#at = at + 2;
      return bytes[at + 1];
    }
    throw new NotDecodable('no end');
  }

  /** @returns whether decoding needs the segment */
  #take(marker: number, content: Uint8Array): boolean {
    switch (marker) {
      case SOF0:
      case SOF1:
      case SOF2:
        this.#frameHeader(content, marker === SOF2);
        return true;
      case DHT:
        this.#huffmanTables(content);
        return true;
      case DRI:
        if (content.length !== 2) throw new NotDecodable('a restart interval of another size');
        this.#restart = (content[0] << 8) | content[1];
        return true;
      case SOS:
        this.#scan(content);
        return true;
      case DQT:
        this.#quantisationTables(content);
        return true;
      case APP0:
      case APP14:
        return true;
      case APP1:
        if (this.#hasExif || !startsWith(content, 'Exif\0')) return false;
        this.#hasExif = true;
        return true;
      case APP2:
        if (!startsWith(content, 'ICC_PROFILE\0')) return false;
        this.#iccBytes += content.length;
        return this.#iccBytes <= MAX_ICC_BYTES;
      default:
        // Other frames are arithmetic, lossless or hierarchical.
        if (marker <= 0xcf) throw new OtherJpeg('another kind of JPEG');
        return false;
    }
  }

  #frameHeader(content: Uint8Array, progressive: boolean): void {
    if (this.#frame) throw new NotDecodable('two frames');
    const [bits, , , , , count] = content;
    if (bits === 12) throw new OtherJpeg('12 bits');
    const [height, width] = [u16(content, 1), u16(content, 3)];
    if (bits !== 8 || !width || !height || content.length !== 6 + 3 * count || count < 1 || count > 4)
      throw new NotDecodable('no frame');
    const sampling = Array.from({ length: count }, (_, i) => {
      const [id, factors, quantiser] = content.subarray(6 + 3 * i);
      return { id, h: factors >> 4, v: factors & 15, quantiser };
    });
    if (sampling.some(({ h, v }) => h < 1 || h > 4 || v < 1 || v > 4)) throw new NotDecodable('no sampling');
    const [mostH, mostV] = [Math.max(...sampling.map((c) => c.h)), Math.max(...sampling.map((c) => c.v))];
    const blocks = (px: number, factor: number, most: number) =>
      Math.ceil(Math.ceil((px * factor) / most) / 8);
    this.#frame = {
      width,
      height,
      progressive,
      components: sampling.map((c) => ({
        ...c,
        blocksWide: blocks(width, c.h, mostH),
        blocksHigh: blocks(height, c.v, mostV),
      })),
      mcusWide: Math.ceil(width / (8 * mostH)),
      mcusHigh: Math.ceil(height / (8 * mostV)),
    };
  }

  #huffmanTables(content: Uint8Array): void {
    for (let at = 0; at < content.length; ) {
      const kind = content[at];
      const counts = content.subarray(at + 1, at + 17);
      const symbols = counts.reduce((sum, n) => sum + n, 0);
      const end = at + 17 + symbols;
      if (end > content.length || symbols > 256 || (kind & 15) > 3 || kind > 0x13)
        throw new NotDecodable('no Huffman table');
      this.#tables[4 * (kind >> 4) + (kind & 15)] = content.subarray(at + 1, end);
      at = end;
    }
  }

  /** A decoder says what is wrong with them, if it comes to need them. */
  #quantisationTables(content: Uint8Array): void {
    for (let at = 0; at < content.length; ) {
      const is16Bit = content[at] >> 4 !== 0;
      const end = at + 1 + (is16Bit ? 128 : 64);
      const values = is16Bit || end > content.length ? undefined : content.subarray(at + 1, end);
      this.#quantisers[content[at] & 15] = values;
      at = end;
    }
  }

  #scan(content: Uint8Array): void {
    const [count] = content;
    const known = this.#frame?.components ?? [];
    if (count < 1 || count > 4 || content.length !== 4 + 2 * count) throw new NotDecodable('no scan');
    const components = Array.from({ length: count }, (_, i) => {
      const [id, tables] = content.subarray(1 + 2 * i);
      const component = known.find((c) => c.id === id);
      if (!component || tables >> 4 > 3 || (tables & 15) > 3) throw new NotDecodable('no such component');
      return { component, dc: tables >> 4, ac: 4 + (tables & 15) };
    });
    if (new Set(components.map((c) => c.component)).size < count) throw new NotDecodable('a component twice');
    const [first, last, bits] = content.subarray(1 + 2 * count);
    const begin = this.#at;
    this.#scans.push({
      components,
      ...this.#band(count, first, last, bits),
      tables: [...this.#tables],
      quantisers: [...this.#quantisers],
      restart: this.#restart,
      begin,
      end: this.#endOfData(begin),
    });
  }

  /** Sequential scans hold whole blocks, whatever their header says: cameras write other values there. */
  #band(
    count: number,
    first: number,
    last: number,
    bits: number,
  ): Pick<Scan, 'first' | 'last' | 'high' | 'low'> {
    if (!this.#frame?.progressive) return { first: 0, last: 63, high: 0, low: 0 };
    const [high, low] = [bits >> 4, bits & 15];
    const band = first === 0 ? last === 0 : count === 1 && first <= last && last < 64;
    if (!band || low > 13 || (high !== 0 && high !== low + 1)) throw new NotDecodable('no such band');
    return { first, last, high, low };
  }

  /** The position of the first marker other than a restart marker. */
  #endOfData(begin: number): number {
    const bytes = this.#bytes;
    for (let at = bytes.indexOf(0xff, begin); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
      const marker = bytes[at + 1];
      if (marker !== undefined && marker !== 0 && marker !== 0xff && !isRestart(marker)) return at;
    }
    return bytes.length;
  }

  #u16(at: number): number {
    return u16(this.#bytes, at);
  }
}

const u16 = (bytes: Uint8Array, at: number): number => (bytes[at] << 8) | bytes[at + 1];

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  bytes.length >= text.length && Array.from(text).every((c, i) => bytes[i] === c.charCodeAt(0));
