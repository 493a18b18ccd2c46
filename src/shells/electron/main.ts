/** The desktop app: windows and supervision, but no product logic. The service runs in its own process. */
import '../no-inspector.ts';
import { app, dialog } from 'electron';
import { dataDirOf, readConfig } from '../../app/read-config.ts';
import { openDataKey } from '../../app/service/desktop-key.ts';
import { Desktop } from './desktop.ts';
import { commandRefusal } from './host/commands.ts';
import { SCHEME, viewOfArguments, viewOfLink } from './host/deep-link.ts';
import { readDesktopConfig } from './host/desktop-config.ts';
import { systemKeychain } from './host/keychain.ts';
import { shellTexts } from './window/texts.ts';

async function start(): Promise<void> {
  app.enableSandbox();
  // On macOS a link that starts the app arrives before the app is ready.
  let linked = viewOfArguments(process.argv);
  let desktop: Desktop | null = null;
  app.on('open-url', (event, link) => {
    event.preventDefault();
    linked = viewOfLink(link);
    desktop?.openView(linked);
  });
  app.on('second-instance', (_, argv) => desktop?.openView(viewOfArguments(argv)));
  await app.whenReady();
  const { dataDir } = readConfig(process.env);
  const { dataKey, darkHours } = readDesktopConfig(process.env);
  const key = await openDataKey(dataDir, dataKey, systemKeychain);
  if (app.isPackaged) app.setAsDefaultProtocolClient(SCHEME);
  desktop = new Desktop({ dataDir, key, darkHours, kioskOnly: process.argv.includes('--kiosk') });
  desktop.start(linked, process.argv.includes('--hidden'));
}

function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`omote: ${message}\n`);
  // In a terminal the line above is enough. The dialog is for people who clicked an icon.
  if (!process.stderr.isTTY) dialog.showErrorBox(shellTexts(app.getLocale()).cannotStart, message);
  app.exit(1);
}

const refused = commandRefusal(process.argv.slice(app.isPackaged ? 1 : 2), dataDirOf(process.env));
if (refused !== null) {
  process.stderr.write(`omote: ${refused}\n`);
  app.exit(1);
} else if (app.requestSingleInstanceLock()) start().catch(fail);
else app.quit();
