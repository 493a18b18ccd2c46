import { contextBridge, ipcRenderer } from 'electron';
import { type Channel, type ShellBridge, versionOf } from './channels.ts';

const ask = (channel: Channel): Promise<void> => ipcRenderer.invoke(channel);

const bridge: ShellBridge = {
  shell: 'electron',
  version: versionOf(process.argv),
  quit: () => ask('omote:quit'),
  openKiosk: () => ask('omote:open-kiosk'),
};

contextBridge.exposeInMainWorld('omote', bridge);
