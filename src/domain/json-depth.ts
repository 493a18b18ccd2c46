/**
 * Whether a value of JSON is nested deeper than `limit`. Works without recursion, because a sender can nest a value to
 * any depth; recursive functions are for values that this has let pass.
 */
export function isDeeperThan(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap((v) => (typeof v === 'object' && v !== null ? Object.values(v) : []));
  }
  return false;
}
