/** Installations as a package leaves them, and updates for them, made of what tests need and no more. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Entry } from '../../scripts/package/archive.ts';
import { archiveOf } from '../../scripts/package/make-server.ts';
import { trustOf, type UpdateOf, updateFile } from '../../scripts/package/update-file.ts';
import { SCHEMA_VERSION } from '../../src/store/file/migrate.ts';

export const newKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

/** Writes the tree of a version to a folder. */
export function install(folder: string, tree: readonly Entry[]): void {
  for (const { path, mode, content } of tree) {
    if (!Buffer.isBuffer(content)) continue;
    const at = join(folder, path);
    mkdirSync(dirname(at), { recursive: true });
    writeFileSync(at, content);
    chmodSync(at, mode);
  }
}

const text = (path: string, content: string, mode = 0o644): Entry => ({
  path,
  mode,
  content: Buffer.from(content),
});

/**
 * A version of a program that only says its number, is ready or not (a file `not-ready` beside it), and makes no backups.
 * With a schema it reads no later one, unless the copy from before is there, and brings an earlier one to its own, with a copy or
 * without.
 * What `omote update` does with it is what it does with the product.
 */
export function smallTree(
  version: string,
  key: KeyObject | null,
  { says = version, node = process.execPath, schema = null as number | null, keeps = true } = {},
): Entry[] {
  const program = `#!${node}
const { createServer } = require('node:http');
const { copyFileSync, existsSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const args = process.argv.slice(2);
if (args.includes('--version')) console.log(${JSON.stringify(says)});
else if (args.join(' ') === '--json backup status') console.log('{"plan":null}');
else if (args[0] === 'serve') {
  const schema = ${JSON.stringify(schema)};
  if (schema !== null) {
    const { DatabaseSync } = require('node:sqlite');
    const database = join(process.env.OMOTE_DATA_DIR, 'omote.db');
    if (existsSync(database + '.before')) renameSync(database + '.before', database);
    const of = (sql) => {
      const db = new DatabaseSync(database);
      const { user_version } = db.prepare('PRAGMA user_version').get();
      if (sql) db.exec(sql);
      db.close();
      return user_version;
    };
    if (of() > schema) process.exit(1);
    if (of() < schema && ${JSON.stringify(keeps)}) copyFileSync(database, database + '.before');
    of('PRAGMA user_version = ' + schema);
  }
  const isReady = !existsSync(join(__dirname, 'not-ready'));
  const server = createServer((_, answer) => answer.writeHead(isReady ? 200 : 503).end('{}'));
  server.listen(0, '127.0.0.1', () => {
    const address = 'http://127.0.0.1:' + server.address().port;
    const content = { pid: process.pid, baseUrl: address, address, version: ${JSON.stringify(version)} };
    writeFileSync(join(process.env.OMOTE_DATA_DIR, 'service.json'), JSON.stringify(content));
  });
}
`;
  const tree = [
    text('bin/omote', program, 0o755),
    text('package.json', `${JSON.stringify({ name: 'omote', version })}\n`),
    text('models/packs/standard.json', '{}'),
    ...(key ? [trustOf(key)] : []),
  ];
  return tree.sort((a, b) => (a.path < b.path ? -1 : 1));
}

const MODIFIED_S = 1_700_000_000;

/** The update to the version of a tree. */
export function updateTo(
  version: string,
  tree: readonly Entry[],
  key: KeyObject,
  more: Partial<UpdateOf> = {},
): Buffer {
  const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
  const changes = `What ${version} changes.`;
  const of = { version, least: '0.1.0', arch, schema: SCHEMA_VERSION, changes, key, ...more } as const;
  return updateFile(archiveOf(tree, MODIFIED_S, 0), tree, of);
}
