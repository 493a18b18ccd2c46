/** A page of a list. */
export interface PageOf<T> {
  items: T[];
  /** From where the next page goes on; null: this is the last. */
  next: string | null;
}

/** @param found one more than the page has room for, if there is one: that tells whether there is a next page */
export function nextOf<T>(found: readonly T[], size: number, place: (last: T) => string): PageOf<T> {
  const items = found.slice(0, size);
  const last = items.at(-1);
  return { items, next: last !== undefined && found.length > size ? place(last) : null };
}
