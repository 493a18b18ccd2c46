/** The desktop app: windows and supervision, nothing of the product. The service is a process of its own. */
import { app, type IpcMainInvokeEvent, session } from 'electron';
import { type Handlers, serveChannels } from './ipc.ts';
import { isSameOrigin } from './origin.ts';
import { mayUse } from './permissions.ts';
import { ServiceProcess } from './service-process.ts';
import { Windows } from './windows.ts';

/** With `--kiosk` the app is a kiosk alone, without an operators' window. */
const FIRST_WINDOW = process.argv.includes('--kiosk') ? 'kiosk' : 'operator';

function run(): void {
  const windows = new Windows();
  const service = new ServiceProcess({
    ready: (ready) => windows.follow(ready),
    down: () => windows.follow(null),
  });
  app.enableSandbox();
  app.on('second-instance', () => windows.show(FIRST_WINDOW));
  app.on('web-contents-created', (_, contents) => windows.guard(contents));
  app.on('activate', () => windows.show(FIRST_WINDOW));
  app.on('window-all-closed', () => app.quit());
  quitInOrder(service);
  app.whenReady().then(() => {
    guardPermissions(windows);
    serveChannels(handlers(windows), (event) => maySend(windows, event));
    service.start();
    windows.show(FIRST_WINDOW);
  });
}

const handlers = (windows: Windows): Handlers => ({
  'omote:quit': () => {
    app.quit();
  },
  'omote:open-kiosk': () => {
    windows.show('kiosk');
  },
});

/** Only the operators' window, and only while it shows a page of the service. */
function maySend(windows: Windows, event: IpcMainInvokeEvent): boolean {
  const from = event.senderFrame?.url ?? '';
  return windows.isOperator(event.sender) && isSameOrigin(from, windows.baseUrl ?? '');
}

function guardPermissions(windows: Windows): void {
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_, permission, answer, details) => {
    const mediaTypes = 'mediaTypes' in details ? (details.mediaTypes ?? []) : [];
    answer(mayUse({ permission, from: details.requestingUrl, mediaTypes }, windows.baseUrl));
  });
  defaultSession.setPermissionCheckHandler((_, permission, from, details) => {
    const mediaTypes = details.mediaType ? [details.mediaType] : [];
    return mayUse({ permission, from, mediaTypes }, windows.baseUrl);
  });
  defaultSession.setDevicePermissionHandler(() => false);
}

/** The service closes its store before the app ends. */
function quitInOrder(service: ServiceProcess): void {
  let done = false;
  app.on('before-quit', (event) => {
    if (done) return;
    event.preventDefault();
    void service.quit().then(() => {
      done = true;
      app.quit();
    });
  });
}

if (app.requestSingleInstanceLock()) run();
else app.quit();
