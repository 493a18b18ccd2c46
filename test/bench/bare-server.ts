/**
 * The baseline of the service bench: only Fastify and one prepared statement. `GET` reads a row; `POST` inserts one, which
 * is on disk when the call is answered. As with the service, those that arrive together share one commit.
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

interface Waiting {
  id: string;
  identifier: string;
  done: () => void;
}
const insertAll = db.transaction((rows: readonly Waiting[]) => {
  for (const { id, identifier } of rows) insert.run(id, 'auth', identifier, 0, '');
}).immediate;
let waiting: Waiting[] = [];
function commit(): void {
  const rows = waiting;
  waiting = [];
  insertAll(rows);
  for (const { done } of rows) done();
}

const app = Fastify();
let issued = 0;
app.get('/sessions/:id', (request) => select.get((request.params as { id: string }).id));
app.post('/sessions', async (request) => {
  const id = String(issued++).padStart(32, '0');
  const { identifier } = request.body as { identifier: string };
  await new Promise<void>((done) => {
    if (waiting.push({ id, identifier, done }) === 1) setImmediate(commit);
  });
  return { url: `https://bare.example/${id}`, id };
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ url: `${url}/sessions/${'a'.repeat(32)}` })}\n`);
