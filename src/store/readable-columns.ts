import { API_KEY_LISTS } from './access/api-keys.ts';
import { TRANSPORTS } from './access/security-keys.ts';
import { DETAILS } from './audit/audit.ts';
import type { ReadableColumn } from './file/damaged-values.ts';
import { REMOVED } from './people/deletions.ts';
import { QUALITY } from './people/faces.ts';
import { EVIDENCE, READINGS } from './sessions/attempts.ts';
import { POLICY } from './sessions/session-row.ts';

const ATTEMPT = "session_id || '/' || number";

/** All columns that hold JSON; test/store/stored-values.test.ts compares this list with those the store declares. */
export const READABLE_COLUMNS: readonly ReadableColumn[] = [
  ...Object.values(API_KEY_LISTS).map((column) => ({ column, key: 'id' })),
  { column: TRANSPORTS, key: 'operator_id' },
  { column: POLICY, key: 'id' },
  { column: EVIDENCE, key: ATTEMPT },
  { column: READINGS, key: ATTEMPT },
  { column: QUALITY, key: 'feature_id' },
  { column: REMOVED, key: 'id' },
  { column: DETAILS, key: 'seq' },
];
