import type { Logger, LoggerOptions } from 'pino';

/** At most one line with the same cause is written in this time. */
const EACH_MS = 60_000;
/** Causes remembered; beyond this, the one that hasn't been written for the longest time is forgotten. */
const CAUSES = 500;
const WARN = 40;

interface Cause {
  writtenMs: number;
  leftOut: number;
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/**
 * Lets one line per cause and minute pass, so that something that fails in every request or every second doesn't fill
 * the disk. The cause's next line says how many were left out. Lines below a warning are few and always pass.
 */
export function onePerCause(nowMs: () => number = () => performance.now()): LogMethod {
  const causes = new Map<string, Cause>();
  return function gate(this: Logger, args, method, level) {
    if (level < WARN) return method.apply(this, args);
    const name = causeOf(level, args as unknown[]);
    const cause = causes.get(name);
    if (cause && nowMs() - cause.writtenMs < EACH_MS) {
      cause.leftOut++;
      return;
    }
    causes.delete(name);
    causes.set(name, { writtenMs: nowMs(), leftOut: 0 });
    for (const oldest of causes.keys()) {
      if (causes.size <= CAUSES) break;
      causes.delete(oldest);
    }
    method.apply(this, (cause?.leftOut ? withCount(args, cause.leftOut) : args) as typeof args);
  };
}

/**
 * Level, message and the error's own name, code and message. The other members, such as IDs and addresses, differ from
 * line to line and aren't included.
 */
function causeOf(level: number, [first, message]: unknown[]): string {
  const err = errorOf(first);
  const text = typeof first === 'string' ? first : message;
  return [level, text, err?.name, err?.code, err?.message.slice(0, 200)].join('|');
}

function errorOf(value: unknown): (Error & { code?: string }) | null {
  if (value instanceof Error) return value;
  const { err } = (value ?? {}) as { err?: unknown };
  return err instanceof Error ? err : null;
}

function withCount(args: readonly unknown[], leftOut: number): unknown[] {
  const [first, ...rest] = args;
  if (typeof first === 'string') return [{ left_out: leftOut }, first, ...rest];
  return [
    first instanceof Error ? { err: first, left_out: leftOut } : { ...(first as object), left_out: leftOut },
    ...rest,
  ];
}
