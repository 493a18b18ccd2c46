import { type TSchema, Type } from 'typebox';

export const SETTING_GROUPS = [
  'thresholds',
  'reviews',
  'capture',
  'identification',
  'kiosk',
  'visitors',
  'retention',
  'operators',
  'audit',
  'site',
  'limits',
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/**
 * How the console edits a setting. `fmr`: a false match rate, shown with its score and the expected false hits.
 * `words`: a text in several languages, one per line.
 */
type SettingForm =
  | 'fmr'
  | 'number'
  | 'seconds'
  | 'days'
  | 'choice'
  | 'switch'
  | 'lines'
  | 'words'
  | 'text'
  | 'pem';

export interface SettingEntry {
  of: string;
  group: SettingGroup;
  env: string | null;
  form: SettingForm;
  schema: TSchema;
  /** Can be changed without confirmation: it decides neither who gets in nor where anything goes. */
  free?: true;
  /** Example of a value, or of an entry of a list. */
  example?: string;
}

type Value = string | number | null;
/** One of these values. */
export const oneOf = (...options: Value[]): TSchema => Type.Unsafe<Value>({ enum: options });
/**
 * A false match rate, at most 0.1.
 * @param least the lowest rate allowed
 */
export const fmr = (least: number): TSchema => Type.Number({ minimum: least, maximum: 0.1 });
/** An integer in this range, both ends included. */
export const whole = (minimum: number, maximum: number): TSchema => Type.Integer({ minimum, maximum });
