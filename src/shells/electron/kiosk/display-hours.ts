/**
 * The hours in which the kiosk's screen is dark, such as `22:00-06:30` in the host's local time. They may span
 * midnight.
 */
export interface DarkHours {
  /** Minutes since midnight. */
  from: number;
  until: number;
}

const DAY = 24 * 60;

/** @returns null if the text isn't a range of hours */
export function readDarkHours(text: string): DarkHours | null {
  const [, h1, m1, h2, m2] = /^(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  if (h1 === undefined) return null;
  const [from, until] = [Number(h1) * 60 + Number(m1), Number(h2) * 60 + Number(m2)];
  const valid = Number(m1) < 60 && Number(m2) < 60 && from < DAY && until < DAY && from !== until;
  return valid ? { from, until } : null;
}

const minutesOf = (now: Date): number => now.getHours() * 60 + now.getMinutes();

export function isDark({ from, until }: DarkHours, now: Date): boolean {
  const minute = minutesOf(now);
  return from < until ? minute >= from && minute < until : minute >= from || minute < until;
}
