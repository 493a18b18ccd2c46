/** Gives a plain Node process what Electron gives its utility processes: a port to whoever forked it. */
import { EventEmitter } from 'node:events';

const port = new EventEmitter();
const early = [];
process.on('message', (data) => {
  if (port.listenerCount('message') > 0) port.emit('message', { data });
  else early.push(data);
});
// Messages that came before anybody listened are not lost, as in Electron.
port.on('newListener', (event) => {
  if (event !== 'message') return;
  queueMicrotask(() => {
    for (const data of early.splice(0)) port.emit('message', { data });
  });
});
port.postMessage = (message) => process.send?.(message);
process.parentPort = port;
process.on('disconnect', () => process.exit(0));
