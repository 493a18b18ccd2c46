import { join } from 'node:path';
import pino, { type Logger, type LoggerOptions } from 'pino';
import { LogFile } from './log-file.ts';

const pathOf = (dataDir: string): string => join(dataDir, 'logs', 'service.log');

/**
 * Opens the log: JSON lines in `<data>/logs/service.log` (0600), 20 MiB including rotated files. No face, template,
 * token or key is ever logged. Logging never throws or ends the process, whatever the disk does.
 */
export function openLog(dataDir: string, level: string): Logger {
  // URLs contain session tokens, so requests are logged only by ID, method and route.
  const serializers = {
    req: ({ id, method, routeOptions }: { id: string; method: string; routeOptions?: { url?: string } }) => ({
      id,
      method,
      route: routeOptions?.url,
    }),
    err: withoutIds,
  };
  const hooks = { logMethod: onePerCause() };
  return pino({ level, serializers, hooks, base: { pid: process.pid } }, new LogFile(pathOf(dataDir)));
}

/**
 * Logs the last line of a process that an error ends. If the disk accepts the line, it is on the disk when this
 * returns.
 * @returns the error for the terminal, which a journal may keep
 */
export function logLastWords(dataDir: string, err: unknown, msg: string): string {
  const file = new LogFile(pathOf(dataDir));
  pino({ base: { pid: process.pid }, serializers: { err: withoutIds } }, file).fatal({ err }, msg);
  file.flush();
  const told = withoutIds(err);
  return typeof told === 'string' ? told : told.stack;
}

const ID = /\b[0-9a-f]{32}\b/g;
const bare = (text: string): string => text.replace(ID, '…');

/** What the log has of an error. Message and stack include those of its causes. */
interface Told {
  type: string;
  message: string;
  stack: string;
  code?: string | number;
  /** The errors that it stands for. */
  errors?: (Told | string)[];
}

/**
 * An error whose text names nobody: the store’s errors name the damaged row, which may be a person’s, and a database quotes rows
 * in members of its own; the log would keep that beyond an erasure. The console and `omote verify` name it.
 */
function withoutIds(error: unknown): Told | string {
  // Not everything that is thrown is an error.
  if (!(error instanceof Error)) return bare(String(error));
  const { type, message, stack } = pino.stdSerializers.err(error);
  const code = codeIn(error);
  const errors =
    error instanceof AggregateError
      ? error.errors
      : error instanceof SuppressedError
        ? [error.error, error.suppressed]
        : [];
  return {
    type,
    message: bare(message),
    stack: bare(stack),
    ...(code === undefined ? {} : { code }),
    ...(errors.length === 0 ? {} : { errors: errors.map(withoutIds) }),
  };
}

/** The code of an error, otherwise of its nearest cause that has one. */
function codeIn(error: Error): string | number | undefined {
  const met = new Set<unknown>();
  for (let at: unknown = error; at instanceof Error && !met.has(at); at = at.cause) {
    met.add(at);
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' || typeof code === 'number') return code;
  }
  return undefined;
}

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
