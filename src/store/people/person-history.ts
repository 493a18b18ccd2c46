import type { ConsoleReads, PersonHistory } from '../../domain/site/ports-console.ts';
import type { Sql } from '../sql/sql.ts';

interface FaceRow {
  feature_id: string;
  session_id: string;
  registered_at_us: number;
  gone_at_us: number | null;
}

type Figures = Omit<PersonHistory, 'registrations'>;

/** Uses the indexes on the person, so that the cost depends on what one person did and not on the whole site. */
export function personHistoryReads(db: Sql): Pick<ConsoleReads, 'personHistory'> {
  const faces = db.prepare<[string, number], FaceRow>(
    `SELECT feature_id, session_id, registered_at_us, gone_at_us FROM faces WHERE auth_id = ?
     ORDER BY registered_at_us DESC, seq DESC LIMIT ?`,
  );
  const figures = db.prepare<[string], Figures>(
    `SELECT count(*) FILTER (WHERE result = 1) AS accepted,
       count(*) FILTER (WHERE result = 0 AND reason NOT IN ('never_opened', 'alternative')) AS rejected,
       max(ended_at_us) FILTER (WHERE result = 1) AS lastAcceptedAtUs
     FROM sessions WHERE auth_id = ? AND kind = 'authentication'`,
  );
  return {
    personHistory: async (authId, limit) => ({
      registrations: (await faces.all(authId, limit)).map((row) => ({
        faceFeatureId: row.feature_id,
        sessionId: row.session_id,
        registeredAtUs: row.registered_at_us,
        goneAtUs: row.gone_at_us,
      })),
      ...((await figures.get(authId)) as Figures),
    }),
  };
}
