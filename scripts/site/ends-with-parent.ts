/**
 * Preloaded into each appliance of the demonstration: however the demonstration ends, the appliance then stops in
 * order.
 */
process.stdin.resume();
process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.once('error', () => undefined);
