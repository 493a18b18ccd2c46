/** What argon2id needs to derive a key from a passphrase: memory in KiB, passes over it, and threads. */
export interface PassphraseCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/**
 * Whether a file may ask for this cost. Somebody else may have written it, and a cost without a limit would take all the
 * memory of a host. The limit leaves room for files from later versions.
 * @param highest the highest cost of all files of this kind that Omote has written so far; each part may be doubled
 */
export function isCostAccepted(cost: unknown, highest: PassphraseCost): cost is PassphraseCost {
  if (typeof cost !== 'object' || cost === null) return false;
  return (['memoryCost', 'timeCost', 'parallelism'] as const).every((part) => {
    const value = (cost as Partial<PassphraseCost>)[part];
    return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 2 * highest[part];
  });
}
