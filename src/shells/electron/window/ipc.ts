import { type IpcMainInvokeEvent, ipcMain } from 'electron';
import type { Channel, Channels } from './channels.ts';

export type Handlers = {
  [C in Channel]: (request: Channels[C]['request']) => Promise<Channels[C]['answer']> | Channels[C]['answer'];
};

/** Registers all handlers. @param maySend decides whether the sending frame may use the channel; others get an error */
export function serveChannels(
  handlers: Handlers,
  maySend: (channel: Channel, event: IpcMainInvokeEvent) => boolean,
): void {
  for (const channel of Object.keys(handlers) as Channel[]) {
    // The types aren't enforced at run time, so a handler that takes a request must check it.
    const serve = handlers[channel] as (request: unknown) => unknown;
    ipcMain.handle(channel, (event, request) => {
      if (!maySend(channel, event)) throw new Error(`${channel}: refused`);
      return serve(request);
    });
  }
}
