import { realpathSync } from 'node:fs';
import { isTimeZone } from '../../domain/site/calendar.ts';

interface Host {
  /** The variable TZ. */
  tz: string | undefined;
  /** The zone as the runtime names it, which not every TZ lets it do. */
  runtime: string | undefined;
  /** Where a path leads. */
  real: (path: string) => string;
}

const thisHost = (): Host => ({
  tz: process.env.TZ,
  runtime: Intl.DateTimeFormat().resolvedOptions().timeZone,
  real: realPath,
});

/** The host's own time zone, used unless a setting says otherwise. */
export const hostTimeZone = (): string => namedTimeZone() ?? 'UTC';

/**
 * The name of the host's time zone. Of `JST-9`, `/usr/share/zoneinfo/Asia/Tokyo` and `:/etc/localtime`, which small
 * images use, the runtime knows none.
 * @returns null if it has none, such as that of `IST-5:30`
 */
export function namedTimeZone({ tz, runtime, real }: Host = thisHost()): string | null {
  const text = tz?.replace(/^:/, '') ?? '/etc/localtime';
  const candidates = text.startsWith('/') ? [zoneOf(text), zoneOf(real(text))] : [fixedZone(text)];
  // TZ as an empty text is UTC to the C library.
  if (text === '') candidates.push('UTC');
  else if (tz === undefined || isTimeZone(text)) candidates.unshift(runtime, text);
  return candidates.find((name) => name !== undefined && isNamed(name)) ?? null;
}

/** The runtime also knows offsets, `+09:00`, but Node 20 and some browsers do not. */
const isNamed = (name: string): boolean => /^[A-Z]/i.test(name) && isTimeZone(name);

const zoneOf = (path: string): string | undefined => /\/zoneinfo\/(?:posix\/|right\/)?(.+)$/.exec(path)?.[1];

/** `JST-9` and `<+09>-9` are nine hours ahead of UTC, as `Etc/GMT-9` is. */
function fixedZone(text: string): string | undefined {
  const [, sign, hours] = /^(?:[A-Z]{3,}|<[A-Z\d+-]{3,}>)([+-]?)(\d{1,2})(?::?00)?$/i.exec(text) ?? [];
  if (hours === undefined) return undefined;
  return Number(hours) === 0 ? 'UTC' : `Etc/GMT${sign || '+'}${Number(hours)}`;
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
