/** Readers type a character every 1–30 ms. People take longer than this between two keys at least once in every few. */
const KEY_GAP_MS = 80;
/** Shorter than any code in use; a flat hand on the keyboard may press as many keys. */
const MIN_CHARS = 4;
const MAX_CHARS = 2048;

/** A barcode or QR reader that acts as a keyboard: a burst of keys that ends with Enter or Tab. */
export class WedgeReader {
  #text = '';
  #lastMs = Number.NEGATIVE_INFINITY;

  /**
   * @param key as in KeyboardEvent.key
   * @param atMs when the key was pressed, on any steady clock
   * @returns the code that this key completes, or null
   */
  press(key: string, atMs: number): string | null {
    const inBurst = atMs - this.#lastMs <= KEY_GAP_MS;
    if (key === 'Shift') return null;
    this.#lastMs = atMs;
    if (key === 'Enter' || key === 'Tab') {
      const text = inBurst && this.#text.length >= MIN_CHARS ? this.#text : null;
      this.#text = '';
      return text;
    }
    if (key.length !== 1) this.#text = '';
    else this.#text = (inBurst ? this.#text + key : key).slice(-MAX_CHARS);
    return null;
  }
}
