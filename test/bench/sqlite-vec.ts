import { createRequire } from 'node:module';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { installPeers } from './install-peers.ts';

const ROUNDS = 3;

/** Processor time of the same search with sqlite-vec in memory, ms. Null if the package is not installed. */
export function sqliteVec(
  dimension: number,
  people: number,
  template: (i: number) => Float32Array,
): number | null {
  installPeers();
  const require = createRequire(join(import.meta.dirname, 'peers', 'package.json'));
  let peer: { load(db: unknown): void };
  try {
    peer = require('sqlite-vec');
  } catch {
    return null;
  }
  const db = new Database(':memory:');
  try {
    peer.load(db);
    db.exec(`CREATE VIRTUAL TABLE faces USING vec0(template float[${dimension}] distance_metric=cosine)`);
    const insert = db.prepare('INSERT INTO faces(rowid, template) VALUES (?, ?)');
    db.transaction(() => {
      for (let i = 0; i < people; i++) insert.run(BigInt(i + 1), template(i));
    })();
    const query = db.prepare('SELECT rowid, distance FROM faces WHERE template MATCH ? AND k = 100');
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS; round++) {
      const start = process.cpuUsage();
      query.all(template(round));
      const { user, system } = process.cpuUsage(start);
      best = Math.min(best, (user + system) / 1000);
    }
    return best;
  } finally {
    db.close();
  }
}
