/** Everything that is told one after the other, at once. */
export async function allOf<T>(told: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of told) all.push(one);
  return all;
}
