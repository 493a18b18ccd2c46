/** A value that may be there already, such as a row that is kept in memory: a promise costs a poll more than the row. */
export type Soon<T> = T | Promise<T>;

/** Goes on with the value: at once if it is there. */
export const when = <T, R>(value: Soon<T>, next: (value: T) => Soon<R>): Soon<R> =>
  value instanceof Promise ? value.then(next) : next(value);
