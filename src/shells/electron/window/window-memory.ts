import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, type BrowserWindow, screen } from 'electron';
import { fitWindow, readWindowState, type WindowState } from './window-bounds.ts';

const file = (): string => join(app.getPath('userData'), 'operator-window.json');

/** The state of the operators' window when it was closed; null if none was stored or that screen is gone. */
export function rememberedWindow(): WindowState | null {
  try {
    const state = readWindowState(JSON.parse(readFileSync(file(), 'utf8')));
    return (
      state &&
      fitWindow(
        state,
        screen.getAllDisplays().map((display) => display.workArea),
      )
    );
  } catch {
    return null;
  }
}

/** Stores the state of the operators' window. */
export function rememberWindow(window: BrowserWindow): void {
  const state: WindowState = { ...window.getNormalBounds(), maximized: window.isMaximized() };
  try {
    writeFileSync(file(), JSON.stringify(state));
  } catch {
    // If the disk is full, only the window's position is lost.
  }
}
