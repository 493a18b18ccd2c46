import type { BrowserWindow } from 'electron';
import { HANG_MS, PageRecovery } from '../host/recovery.ts';

/** Loads the page again after its process crashed or hung. */
export function recoverPage(window: BrowserWindow, load: () => void): void {
  const { webContents } = window;
  const recovery = new PageRecovery(performance.now());
  let hanging: ReturnType<typeof setTimeout> | undefined;
  webContents.on('render-process-gone', (_, { reason }) => {
    clearTimeout(hanging);
    const pauseMs = recovery.gone(reason, performance.now());
    if (pauseMs === null) return;
    setTimeout(() => {
      if (!window.isDestroyed()) load();
    }, pauseMs);
  });
  window.on('unresponsive', () => {
    clearTimeout(hanging);
    // This counts as a crash, which the handler above recovers from.
    hanging = setTimeout(() => webContents.forcefullyCrashRenderer(), HANG_MS);
  });
  window.on('responsive', () => clearTimeout(hanging));
  window.once('closed', () => clearTimeout(hanging));
}
