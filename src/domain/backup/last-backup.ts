import { Type } from 'typebox';
import { orNull, type Shape, StoredSetting, shapeOf } from '../stored.ts';
import { type Micros, seconds } from '../time.ts';

/** The latest backup that was made and verified by a test restore. */
export interface LastBackup {
  atUs: Micros;
  file: string;
  bytes: number;
  people: number;
  faces: number;
}

const SHAPE: Shape<LastBackup | null> = shapeOf(
  orNull(
    Type.Object({
      atUs: Type.Number(),
      file: Type.String(),
      bytes: Type.Number(),
      people: Type.Number(),
      faces: Type.Number(),
    }),
  ),
);
export const LAST_BACKUP = new StoredSetting('last_backup', SHAPE);

const OVERDUE_US = seconds(7 * 86_400);
/** Where one is made every day by itself. */
const PLANNED_OVERDUE_US = seconds(2 * 86_400);

/** Whether the last backup is more than seven days old; two, if the site makes them by itself. */
export const isOverdue = ({ atUs }: LastBackup, isPlanned: boolean, nowUs: Micros): boolean =>
  nowUs - atUs > (isPlanned ? PLANNED_OVERDUE_US : OVERDUE_US);
