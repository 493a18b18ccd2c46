import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { app } from 'electron';
import { AUTOSTART_FILE, autostartEntry } from './linux-autostart.ts';

/** Starting with the user's login. Windows and macOS have a way of their own, Linux a folder of entries. */
export const startsAtLogin = (): boolean =>
  process.platform === 'linux'
    ? existsSync(entryFile())
    : app.getLoginItemSettings({ args: args() }).openAtLogin;

export function startAtLogin(wanted: boolean): void {
  if (process.platform !== 'linux') app.setLoginItemSettings({ openAtLogin: wanted, args: args() });
  else if (wanted) writeEntry();
  else rmSync(entryFile(), { force: true });
}

function writeEntry(): void {
  mkdirSync(dirname(entryFile()), { recursive: true });
  // An AppImage is mounted anew at each start; what lasts is the file itself.
  const program = process.env.APPIMAGE ?? process.execPath;
  writeFileSync(entryFile(), autostartEntry([program, ...args()]));
}

/** A kiosk comes back as a kiosk, a console as an icon in the tray. */
function args(): string[] {
  const mode = process.argv.includes('--kiosk') ? '--kiosk' : '--hidden';
  return app.isPackaged ? [mode] : [app.getAppPath(), mode];
}

const entryFile = (): string =>
  join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'autostart', AUTOSTART_FILE);
