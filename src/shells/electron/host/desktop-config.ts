import { type DarkHours, readDarkHours } from '../kiosk/display-hours.ts';

/**
 * What the desktop app reads from the environment. Commands and the service read OMOTE_DATA_KEY, too, for `passphrase`, which
 * nobody could type in the app.
 */
interface DesktopConfig {
  /** Where to keep the data key; null: where it is now, and in the keychain for a new folder. */
  dataKey: 'keychain' | 'file' | null;
  darkHours: DarkHours | null;
}

/** @throws Error with a human-readable message */
export function readDesktopConfig(env: Readonly<Record<string, string | undefined>>): DesktopConfig {
  const { OMOTE_DATA_KEY: place, OMOTE_KIOSK_DARK: hours } = env;
  if (place && place !== 'keychain' && place !== 'file')
    throw new Error(
      `OMOTE_DATA_KEY=${place} must be keychain or file in the desktop app. passphrase is for the service in a terminal.`,
    );
  const darkHours = hours ? readDarkHours(hours) : null;
  if (hours && !darkHours) throw new Error(`OMOTE_KIOSK_DARK=${hours} must be hours such as 22:00-06:30.`);
  return { dataKey: place === 'keychain' || place === 'file' ? place : null, darkHours };
}
