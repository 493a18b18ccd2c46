import { type IpcMainInvokeEvent, ipcMain } from 'electron';
import type { Channel, Channels } from './channels.ts';

export type Handlers = {
  [C in Channel]: (request: Channels[C]['request']) => Promise<Channels[C]['answer']> | Channels[C]['answer'];
};

/** Serves the whole table. @param maySend decides by the frame that asks; everyone else gets an error. */
export function serveChannels(
  handlers: Handlers,
  maySend: (channel: Channel, event: IpcMainInvokeEvent) => boolean,
): void {
  for (const channel of Object.keys(handlers) as Channel[]) {
    // The table says what each takes; what comes is looked at by the handler that takes something.
    const serve = handlers[channel] as (request: unknown) => unknown;
    ipcMain.handle(channel, (event, request) => {
      if (!maySend(channel, event)) throw new Error(`${channel}: refused`);
      return serve(request);
    });
  }
}
