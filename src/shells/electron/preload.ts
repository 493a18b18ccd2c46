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

// The page cannot make events of this kind: `isTrusted` is the browser's own word. Other windows are refused.
const taps = new CornerTaps();
window.addEventListener(
  'pointerdown',
  ({ isTrusted, clientX, clientY }) => {
    if (isTrusted && taps.tap(clientX, clientY, performance.now()))
      ask('omote:ask-exit').catch(() => undefined);
  },
  { capture: true, passive: true },
);
