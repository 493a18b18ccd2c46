/**
 * What a form changed. The rest is not sent, or it would take back what somebody else changed since the form was opened.
 * @param shown what the form showed at first
 */
export const changedOnly = <T extends object>(shown: T, now: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== shown[name as keyof T]),
  ) as Partial<T>;
