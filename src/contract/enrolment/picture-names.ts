/** `similar`: the only picture whose name or folder differs slightly, for a hint; null: there is none. */
type FoundPicture = { name: string } | { name: null; similar: string | null };

/**
 * Finds the pictures that a table names among the files of a folder. Names are the same if people read them the same:
 * composed or decomposed letters, slashes or backslashes, `./` in front, with or without the folder's own name.
 */
export class PictureNames {
  readonly #names: ReadonlySet<string>;
  readonly #byReading: ReadonlyMap<string, string | null>;
  readonly #byLowerCase: ReadonlyMap<string, string | null>;
  readonly #byLastPart: ReadonlyMap<string, string | null>;
  readonly #folder: string;

  /**
   * @param names paths of the files inside the folder
   * @param folder the folder's own name; empty: it has none
   */
  constructor(names: Iterable<string>, folder: string) {
    this.#names = new Set(names);
    this.#byReading = onlyOnes(this.#names, asRead);
    this.#byLowerCase = onlyOnes(this.#names, inLowerCase);
    this.#byLastPart = onlyOnes(this.#names, lastPart);
    this.#folder = `${asRead(folder)}/`;
  }

  get size(): number {
    return this.#names.size;
  }

  /** @param image the name in the table */
  find(image: string): FoundPicture {
    if (this.#names.has(image)) return { name: image };
    const read = asRead(image);
    const inside = read.startsWith(this.#folder) ? read.slice(this.#folder.length) : read;
    const name = this.#byReading.get(read) ?? this.#byReading.get(inside);
    if (name) return { name };
    const similar = this.#byLowerCase.get(inLowerCase(inside)) ?? this.#byLastPart.get(lastPart(inside));
    return { name: null, similar: similar ?? null };
  }
}

const asRead = (path: string): string =>
  path
    .normalize('NFC')
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');

const inLowerCase = (path: string): string => asRead(path).toLowerCase();
const lastPart = (path: string): string => inLowerCase(path).split('/').at(-1) ?? '';

/** The names by what `keyOf` makes of them; null where several names have the same key, of which none is taken. */
function onlyOnes(names: Iterable<string>, keyOf: (name: string) => string): Map<string, string | null> {
  const ones = new Map<string, string | null>();
  for (const name of names) {
    const key = keyOf(name);
    ones.set(key, ones.has(key) ? null : name);
  }
  return ones;
}
