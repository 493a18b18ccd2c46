import { type IpcMainInvokeEvent, ipcMain } from 'electron';
import type { Channel, Channels } from './channels.ts';

export type Handlers = {
  [C in Channel]: (request: Channels[C]['request']) => Promise<Channels[C]['answer']> | Channels[C]['answer'];
};

/** Serves the whole table. @param maySend decides by the frame that asks; everyone else gets an error. */
export function serveChannels(handlers: Handlers, maySend: (event: IpcMainInvokeEvent) => boolean): void {
  for (const channel of Object.keys(handlers) as Channel[]) {
    ipcMain.handle(channel, (event, request) => {
      if (!maySend(event)) throw new Error(`${channel}: refused`);
      return handlers[channel](request);
    });
  }
}
