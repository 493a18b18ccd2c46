import { type TSchema, Type } from 'typebox';
import { type Shape, StoredSetting, shapeOf } from './stored.ts';
import { type Micros, seconds } from './time.ts';

/** What one appliance of a site tells the others about a job that it does or did. */
export interface KeptJob<T> {
  /** The ID of the appliance. */
  appliance: string;
  /** When it last said so. */
  atUs: Micros;
  isRunning: boolean;
  job: T;
}

/** @param job the schema of what is told */
export const keptJob = <T>(name: string, job: TSchema): StoredSetting<KeptJob<T>> =>
  new StoredSetting(
    name,
    shapeOf(
      Type.Object({ appliance: Type.String(), atUs: Type.Number(), isRunning: Type.Boolean(), job }),
    ) as Shape<unknown> as Shape<KeptJob<T>>,
  );

/** An appliance that says nothing for this long has ended, and the job with it. */
const SILENT_US = seconds(30);
/** A result is shown for this long. Later it may no longer be true: the data key may have been replaced, for example. */
const SHOWN_US = seconds(86_400);

/** Whether it still tells something. What a wrong clock dated into the future does not. */
export const isTold = ({ atUs, isRunning }: KeptJob<unknown>, nowUs: Micros): boolean =>
  Math.abs(nowUs - atUs) <= (isRunning ? SILENT_US : SHOWN_US);
