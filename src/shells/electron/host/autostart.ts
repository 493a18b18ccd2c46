import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { app } from 'electron';
import { AUTOSTART_FILE, autostartEntry } from './linux-autostart.ts';

/**
 * Whether the app starts when its user logs in. Electron manages this on Windows and macOS; on Linux a file in the
 * autostart folder does it.
 */
export const startsAtLogin = (): boolean =>
  process.platform === 'linux'
    ? existsSync(entryFile())
    : app.getLoginItemSettings({ args: args() }).openAtLogin;

/** Turns starting at login on or off. */
export function startAtLogin(wanted: boolean): void {
  if (process.platform !== 'linux') app.setLoginItemSettings({ openAtLogin: wanted, args: args() });
  else if (wanted) writeEntry();
  else rmSync(entryFile(), { force: true });
}

function writeEntry(): void {
  mkdirSync(dirname(entryFile()), { recursive: true });
  // An AppImage is mounted at a new path at each start; only the path of the file itself stays the same.
  const program = process.env.APPIMAGE ?? process.execPath;
  writeFileSync(entryFile(), autostartEntry([program, ...args()]));
}

/** A kiosk starts again as a kiosk, and the console as a tray icon. */
function args(): string[] {
  const mode = process.argv.includes('--kiosk') ? '--kiosk' : '--hidden';
  return app.isPackaged ? [mode] : [app.getAppPath(), mode];
}

const entryFile = (): string =>
  join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'autostart', AUTOSTART_FILE);
