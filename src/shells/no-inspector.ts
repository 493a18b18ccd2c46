/**
 * By default SIGUSR1 starts Node's inspector, which exposes everything in the process's memory to every user of this
 * host. Our own listener replaces that default. Every process that holds keys or faces loads this file first.
 */
if (process.platform !== 'win32') process.on('SIGUSR1', () => undefined);
