/**
 * Run by test/app/lookups.test.ts in namespaces of its own, where no name is ever answered: tells a service to end while it
 * looks for the collector of its audit log. Prints its exit code as the last line, in JSON.
 */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { ServiceProcess } from './process.ts';

const names = createSocket('udp4');
await new Promise<void>((resolve) => names.bind(53, '127.0.0.1', resolve));
const asked = once(names, 'message');
const service = await ServiceProcess.start({
  OMOTE_DATA_DIR: process.argv[2],
  OMOTE_PORT: '0',
  OMOTE_AUDIT_SYSLOG: 'udp://logs.elsewhere.test',
});
await asked;
// Half as long as the resolver tries.
setTimeout(() => service.child.kill('SIGKILL'), 60_000).unref();
const { code } = await service.end('SIGTERM');
process.stdout.write(`${JSON.stringify({ code })}\n`, () => process.exit(0));
