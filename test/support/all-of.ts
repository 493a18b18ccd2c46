/** Merges values that arrive one after the other into one. */
export async function allOf<T>(told: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of told) all.push(one);
  return all;
}
