import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { associatedText, bytesOfTemplate, type SealPlace, seal } from '../keys/seal.ts';

/** The version of the library's interface, as in src/search/native.ts; native/include/omote_unseal.h describes this part. */
const ABI = 4;
const OK = 0;
const PARTS = 3;

/** A template as the store holds it, after its person's wrapped key. */
export interface SealedTemplate {
  keyPlace: SealPlace;
  place: SealPlace;
  keyAndTemplate: Uint8Array;
}

/**
 * Opens templates by the hundred in C, with Node's OpenSSL: in JavaScript, the object around each cipher costs
 * several times as much as the cipher itself. A value opens exactly if `unseal` would open it.
 */
export interface ManyUnsealer {
  /**
   * @returns the templates in order, null for those that cannot be opened; they are views of memory that the next
   * call overwrites
   */
  open(sealed: readonly SealedTemplate[]): (Float32Array | null)[];
  /** Wipes the key and the last templates. */
  close(): void;
}

/**
 * @param dimension numbers per template
 * @returns null: the library is missing, or the process has no OpenSSL that works as required (Electron has another)
 */
export async function manyUnsealer(
  libraryPath: string,
  dataKey: KeyObject,
  dimension: number,
): Promise<ManyUnsealer | null> {
  if (!existsSync(libraryPath)) return null;
  try {
    const native = await bind(libraryPath);
    if (!native) return null;
    const made = unsealer(native, dataKey, dimension);
    if (opensOwn(made, dataKey, dimension)) return made;
    made.close();
    return null;
  } catch {
    return null;
  }
}

/** Tests the cipher before it is used: one that opened nothing would leave everybody out of the gallery. */
function opensOwn(unsealer: ManyUnsealer, dataKey: KeyObject, dimension: number): boolean {
  const place = { table: '', column: '', row: '', authId: '' };
  const [key, template] = [randomBytes(32), new Float32Array(dimension).fill(1)];
  const body = seal(bytesOfTemplate(template), createSecretKey(key), place);
  const keyAndTemplate = Buffer.concat([seal(key, dataKey, place), body]);
  const [opened] = unsealer.open([{ keyPlace: place, place, keyAndTemplate }]);
  return opened?.every((value) => value === 1) ?? false;
}

type Native = NonNullable<Awaited<ReturnType<typeof bind>>>;

/** In the order of the members of omote_cipher. */
const FUNCTIONS = [
  'EVP_CIPHER_CTX_new',
  'EVP_CIPHER_CTX_free',
  'EVP_aes_256_gcm',
  'EVP_DecryptInit_ex',
  'EVP_DecryptUpdate',
  'EVP_CIPHER_CTX_ctrl',
  'EVP_DecryptFinal_ex',
];

async function bind(path: string) {
  const { default: koffi } = await import('koffi');
  const library = koffi.load(path);
  if (library.func('omote_abi', 'int32_t', [])() !== ABI) return null;
  const process = koffi.load(null);
  const cipher = BigUint64Array.from(FUNCTIONS, (name) => koffi.address(process.symbol(name)));
  const sealed = koffi.struct({ count: 'uint32_t', bytes: 'const uint8_t *', bounds: 'const uint32_t *' });
  const unseal = library.func('omote_unseal', 'int32_t', [
    'const void *',
    'const uint8_t *',
    koffi.pointer(sealed),
    'uint32_t',
    'float *',
    'uint8_t *',
  ]);
  return { cipher, unseal };
}

function unsealer({ cipher, unseal }: Native, dataKey: KeyObject, dimension: number): ManyUnsealer {
  const key = dataKey.export();
  const staging = new Staging();
  let templates = new Float32Array(0);
  let opened = new Uint8Array(0);
  let views: Float32Array[] = [];
  const make = (count: number) => {
    templates.fill(0);
    templates = new Float32Array(count * dimension);
    opened = new Uint8Array(count);
    views = Array.from({ length: count }, (_, i) => templates.subarray(i * dimension, (i + 1) * dimension));
  };
  return {
    open(sealed) {
      const count = sealed.length;
      if (count > opened.length) make(count);
      staging.fill(sealed);
      const { bytes, bounds } = staging;
      const status: number = unseal(cipher, key, { count, bytes, bounds }, dimension, templates, opened);
      if (status !== OK) throw new Error(`omote_unseal: status ${status}`);
      return sealed.map((_, i) => (opened[i] === 1 ? views[i] : null));
    },
    close() {
      key.fill(0);
      templates.fill(0);
    },
  };
}

/** The memory from which C reads many templates, one after the other; it is reused. */
class Staging {
  bytes = Buffer.allocUnsafeSlow(2 ** 19);
  bounds = new Uint32Array(PARTS * 128 + 1);
  #parts = 0;
  #at = 0;

  fill(sealed: readonly SealedTemplate[]): void {
    [this.#parts, this.#at] = [0, 0];
    if (PARTS * sealed.length >= this.bounds.length) this.bounds = new Uint32Array(PARTS * sealed.length + 1);
    for (const { keyPlace, place, keyAndTemplate } of sealed) {
      this.#addText(associatedText(keyPlace));
      this.#addText(associatedText(place));
      this.#add(keyAndTemplate);
    }
  }

  #addText(text: string): void {
    // A UTF-16 unit takes at most three bytes in UTF-8.
    this.#reserve(text.length * 3);
    this.#end(this.bytes.write(text, this.#at));
  }

  #add(part: Uint8Array): void {
    this.#reserve(part.length);
    this.bytes.set(part, this.#at);
    this.#end(part.length);
  }

  #reserve(length: number): void {
    if (this.#at + length <= this.bytes.length) return;
    const more = Buffer.allocUnsafeSlow(2 * (this.#at + length));
    this.bytes.copy(more, 0, 0, this.#at);
    this.bytes = more;
  }

  #end(length: number): void {
    this.#at += length;
    this.bounds[++this.#parts] = this.#at;
  }
}
