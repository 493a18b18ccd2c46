/**
 * Run by test/app/lookups.test.ts in namespaces of its own, where no name is ever answered: a command, and a service that
 * starts, whose database is at such a name. Prints how each ends as its last line, in JSON.
 */
import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { cleanEnvironment, NETWORKS_AT_START, OMOTE_COMMAND, ServiceProcess } from './process.ts';

const names = createSocket('udp4');
await new Promise<void>((resolve) => names.bind(53, '127.0.0.1', resolve));
const place = { OMOTE_DATA_DIR: process.argv[2], OMOTE_PORT: '0' };
// With a data key of its own, it asks the database for nothing before it opens it.
await (await ServiceProcess.start(place)).end('SIGTERM');

function ending(...args: string[]): { code: number | null; saysWhere: boolean } {
  const database = 'postgres://omote@database.elsewhere.test/omote';
  const env = { ...cleanEnvironment(), ...place, OMOTE_DATABASE_URL: database };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  process.stdout.write(`${stdout}${stderr}`);
  return { code: status, saysWhere: stderr.includes('database.elsewhere.test') };
}

const result = {
  command: ending(OMOTE_COMMAND, 'tls', 'create', 'gate.example'),
  start: ending(NETWORKS_AT_START),
};
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
