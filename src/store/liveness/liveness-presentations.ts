import type { LivenessTestReads, LivenessTestWrites } from '../../domain/liveness/liveness-test.ts';
import { attemptReads } from '../sessions/attempts.ts';
import { type Identifiers, SESSION_COLUMNS, type SessionRow, sessionOfRow } from '../sessions/session-row.ts';
import type { Sql } from '../sql/sql.ts';

type LabelledRow = SessionRow & { run: string; species: string | null; series: string; conditions: string };

export function livenessTestReads(db: Sql, identifiers: Identifiers): LivenessTestReads {
  const ofRun = db.prepare<[string], LabelledRow>(
    `SELECT ${SESSION_COLUMNS}, run, species, series, conditions
     FROM liveness_presentations JOIN sessions ON id = session_id WHERE run = ? ORDER BY seq`,
  );
  const runs = db.prepare<[], { run: string; presentations: number; latestAtUs: number }>(
    `SELECT p.run, COUNT(*) AS presentations, MAX(s.issued_at_us) AS latestAtUs
     FROM liveness_presentations p JOIN sessions s ON s.id = p.session_id GROUP BY p.run ORDER BY latestAtUs DESC`,
  );
  const has = db.prepare('SELECT 1 FROM liveness_presentations WHERE session_id = ?');
  const among = db
    .prepare<[string], string>(
      `SELECT session_id FROM liveness_presentations WHERE session_id IN ${db.dialect.texts}`,
    )
    .pluck();
  const { attempts } = attemptReads(db);
  return {
    livenessPresentations: async (run) =>
      await Promise.all(
        (await ofRun.all(run)).map(async (row) => ({
          label: { run: row.run, species: row.species, series: row.series, conditions: row.conditions },
          session: sessionOfRow(row, identifiers),
          attempts: await attempts(row.id),
        })),
      ),
    livenessRuns: () => runs.all(),
    isLivenessPresentation: async (sessionId) => (await has.get(sessionId)) !== undefined,
    livenessPresentationsAmong: async (sessionIds) => new Set(await among.all(JSON.stringify(sessionIds))),
  };
}

export function livenessTestWrites(db: Sql): LivenessTestWrites {
  const label = db.prepare(
    'INSERT INTO liveness_presentations (session_id, run, species, series, conditions) VALUES (?, ?, ?, ?, ?)',
  );
  return {
    async labelPresentation(sessionId, { run, species, series, conditions }) {
      await label.run(sessionId, run, species, series, conditions);
    },
  };
}
