/**
 * By default SIGUSR1 opens Node's inspector, and by it all that the process holds in memory, to every user of this
 * host. A listener of our own takes that default's place. Loaded first by whatever holds keys or faces.
 */
if (process.platform !== 'win32') process.on('SIGUSR1', () => undefined);
