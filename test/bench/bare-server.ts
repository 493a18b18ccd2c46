/**
 * The baseline of the service bench: only Fastify and one prepared statement. `GET` reads a row; `POST` inserts one, which
 * is on disk when the call is answered, as with the service.
 */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import Fastify from 'fastify';

const db = new Database(join(process.argv[2], 'bare.db'));
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec(
  'CREATE TABLE sessions (id TEXT PRIMARY KEY, kind TEXT, identifier TEXT, completed INTEGER, at TEXT) STRICT',
);
const insert = db.prepare('INSERT INTO sessions VALUES (?, ?, ?, ?, ?)');
insert.run('a'.repeat(32), 'auth', 'b'.repeat(32), 0, '');
const select = db.prepare('SELECT id, kind, identifier, completed, at FROM sessions WHERE id = ?');

const app = Fastify();
let issued = 0;
app.get('/sessions/:id', (request) => select.get((request.params as { id: string }).id));
app.post('/sessions', (request) => {
  const id = String(issued++).padStart(32, '0');
  insert.run(id, 'auth', (request.body as { identifier: string }).identifier, 0, '');
  return { url: `https://bare.example/${id}`, id };
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ url: `${url}/sessions/${'a'.repeat(32)}` })}\n`);
