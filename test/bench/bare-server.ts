/** The baseline of the service bench: only Fastify and one prepared statement over one row. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import Fastify from 'fastify';

const db = new Database(join(process.argv[2], 'bare.db'));
db.pragma('journal_mode = WAL');
db.exec(
  'CREATE TABLE sessions (id TEXT PRIMARY KEY, kind TEXT, identifier TEXT, completed INTEGER, at TEXT) STRICT',
);
db.prepare('INSERT INTO sessions VALUES (?, ?, ?, ?, ?)').run('a'.repeat(32), 'auth', 'b'.repeat(32), 0, '');
const select = db.prepare('SELECT id, kind, identifier, completed, at FROM sessions WHERE id = ?');

const app = Fastify();
app.get('/sessions/:id', (request) => select.get((request.params as { id: string }).id));
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ url: `${url}/sessions/${'a'.repeat(32)}` })}\n`);
