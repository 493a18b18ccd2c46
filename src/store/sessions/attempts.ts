import type { Attempt, AttemptReads, AttemptWrites } from '../../domain/capture/attempt.ts';
import { READING_SUMMARY } from '../../domain/capture/stored-readings.ts';
import { StoredColumn, TEXTS } from '../../domain/stored.ts';
import type { Sql } from '../sql/sql.ts';

interface AttemptRow {
  session_id: string;
  number: number;
  started_at_us: number;
  ended_at_us: number | null;
  ending: Attempt['end'];
  score: number | null;
  scored_by: string | null;
  liveness: number | null;
  evidence: string;
  camera_label: string;
  frames: number;
  readings: string | null;
  device_id: string | null;
}

export const EVIDENCE = new StoredColumn('attempts', 'evidence', TEXTS);
export const READINGS = new StoredColumn('attempts', 'readings', READING_SUMMARY);

const keyOf = (r: AttemptRow): string => `${r.session_id}/${r.number}`;

const attemptOfRow = (r: AttemptRow): Attempt => ({
  sessionId: r.session_id,
  number: r.number,
  startedAtUs: r.started_at_us,
  endedAtUs: r.ended_at_us,
  end: r.ending,
  score: r.score,
  scoredBy: r.scored_by,
  liveness: r.liveness,
  evidence: EVIDENCE.decode(r.evidence, keyOf(r)),
  cameraLabel: r.camera_label,
  frames: r.frames,
  readings: r.readings === null ? null : READINGS.decode(r.readings, keyOf(r)),
  deviceId: r.device_id,
});

export function attemptReads(db: Sql): AttemptReads {
  const ofSession = db.prepare<[string], AttemptRow>(
    'SELECT * FROM attempts WHERE session_id = ? ORDER BY number',
  );
  const one = db.prepare<[string, number], AttemptRow>(
    'SELECT * FROM attempts WHERE session_id = ? AND number = ?',
  );
  return {
    attempts: async (sessionId) => (await ofSession.all(sessionId)).map(attemptOfRow),
    async attempt(sessionId, number) {
      const row = await one.get(sessionId, number);
      return row === undefined ? null : attemptOfRow(row);
    },
  };
}

export function attemptWrites(db: Sql): AttemptWrites {
  const save = db.prepare(
    `INSERT INTO attempts (session_id, number, started_at_us, ended_at_us, ending, score, liveness, evidence,
       camera_label, frames, device_id, readings, scored_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (session_id, number) DO UPDATE SET started_at_us = excluded.started_at_us,
       ended_at_us = excluded.ended_at_us, ending = excluded.ending, score = excluded.score,
       liveness = excluded.liveness, evidence = excluded.evidence, camera_label = excluded.camera_label,
       frames = excluded.frames, device_id = excluded.device_id, readings = excluded.readings, scored_by = excluded.scored_by`,
  );
  return {
    async saveAttempt(a) {
      await save.run(
        a.sessionId,
        a.number,
        a.startedAtUs,
        a.endedAtUs,
        a.end,
        a.score,
        a.liveness,
        EVIDENCE.encode(a.evidence),
        a.cameraLabel,
        a.frames,
        a.deviceId,
        a.readings && READINGS.encode(a.readings),
        a.scoredBy,
      );
    },
  };
}
