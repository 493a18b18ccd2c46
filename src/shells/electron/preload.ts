import { contextBridge, ipcRenderer } from 'electron';
import { CornerTaps } from './kiosk/corner-taps.ts';
import { type Channel, type Channels, type ShellBridge, versionOf } from './window/channels.ts';

const ask = <C extends Channel>(channel: C): Promise<Channels[C]['answer']> => ipcRenderer.invoke(channel);

const bridge: ShellBridge = {
  shell: 'electron',
  version: versionOf(process.argv),
  quit: () => ask('omote:quit'),
  openKiosk: () => ask('omote:open-kiosk'),
  kioskCode: () => ask('omote:kiosk-code'),
};

contextBridge.exposeInMainWorld('omote', bridge);

// Scripts of the page can't fake these events, because only the browser sets `isTrusted`. Windows other than the kiosk
// are refused.
const taps = new CornerTaps();
window.addEventListener(
  'pointerdown',
  ({ isTrusted, clientX, clientY }) => {
    if (isTrusted && taps.tap(clientX, clientY, performance.now()))
      ask('omote:ask-exit').catch(() => undefined);
  },
  { capture: true, passive: true },
);
