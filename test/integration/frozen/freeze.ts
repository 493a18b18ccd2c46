/**
 * Freezes data of this version, for the tests of all later ones (test/integration/frozen.test.ts):
 *
 *   node test/integration/frozen/freeze.ts
 *
 * writes test/integration/frozen/VERSION: a data folder with SQLite, and a data folder with the dump of its PostgreSQL, each
 * with the facts that must be found in it. Everybody in it is drawn; its keys open nothing else.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import product from '../../../package.json' with { type: 'json' };
import { SCHEMA_VERSION } from '../../../src/store/file/migrate.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../../support/appliance.ts';
import { findBinaries } from '../../support/postgres/binaries.ts';
import { PostgresServer } from '../../support/postgres/server.ts';
import { fill } from './fill.ts';

const target = join(import.meta.dirname, product.version);
const MOST_BYTES = 64 << 20;

/** Without what every start makes anew. */
const isKept = (path: string): boolean => !/^(logs|reserve\.bin|search|service\.lock)/.test(basename(path));

async function freeze(name: string, env: Record<string, string>, dump?: () => Buffer): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'omote-freeze-'));
  const omote = await Appliance.start({ ...WITHOUT_CHALLENGE, ...env });
  try {
    const facts = await fill(omote, product.version, SCHEMA_VERSION);
    await omote.app.close();
    cpSync(omote.folder, join(copy, 'data'), { recursive: true, filter: isKept });
    writeFileSync(join(copy, 'facts.json'), JSON.stringify(facts, null, 2));
    if (dump) writeFileSync(join(copy, 'database.sql'), dump());
    const tar = execFileSync('tar', ['-C', copy, '-cf', '-', '.'], { maxBuffer: MOST_BYTES });
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, `${name}.tar.gz`), gzipSync(tar, { level: 9 }));
  } finally {
    rmSync(copy, { recursive: true, force: true });
    rmSync(omote.folder, { recursive: true, force: true });
  }
}

await freeze('sqlite', {});
const binaries = findBinaries();
if (!binaries) throw new Error('the dump of PostgreSQL needs PostgreSQL (apt-get install postgresql)');
const server = await PostgresServer.start();
const url = server.url();
/** Statements only, which any client can send, and no names of roles. */
const DUMP = ['--no-owner', '--no-privileges', '--inserts', '--dbname', url];
await freeze('postgres', { OMOTE_DATABASE_URL: url }, () =>
  execFileSync(join(binaries.folder, 'pg_dump'), DUMP, { maxBuffer: MOST_BYTES }),
);
await server.stop();
process.exit(0);
