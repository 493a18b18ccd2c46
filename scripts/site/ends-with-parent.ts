/** Loaded before an appliance of the demonstration: when the demonstration ends, however it does, the appliance ends as if it were asked to. */
process.stdin.resume();
process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.once('error', () => undefined);
