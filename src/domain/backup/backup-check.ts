import { Type } from 'typebox';
import type { Fault } from '../failure.ts';
import { keptJob } from '../kept-job.ts';
import { FAULT, orNull } from '../stored.ts';

export interface CheckedContents {
  /** ISO 8601. */
  createdAt: string;
  people: number;
  faces: number;
  /** Whether its data key is not the one in use: it is of an earlier time, of another appliance, or somebody else's work. */
  otherDataKey: boolean;
}

/** A test restore of a backup. */
export interface BackupCheck {
  id: string;
  name: string;
  state: 'running' | 'good' | 'failed';
  /** 0–1. */
  progress: number;
  contents: CheckedContents | null;
  /** Why the check failed; null: it did not. */
  problem: Fault | null;
}

const CONTENTS = Type.Object({
  createdAt: Type.String(),
  people: Type.Number(),
  faces: Type.Number(),
  otherDataKey: Type.Boolean(),
});
export const BACKUP_CHECK = keptJob<BackupCheck>(
  'backup_check',
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    state: Type.Enum(['running', 'good', 'failed']),
    progress: Type.Number(),
    contents: orNull(CONTENTS),
    problem: orNull(FAULT),
  }),
);
