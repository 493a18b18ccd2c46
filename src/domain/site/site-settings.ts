import { Type } from 'typebox';
import { type Shape, StoredSetting, shapeOf } from '../stored.ts';
import type { Settings } from './settings.ts';

/** Values set in the console, by the names of Settings. Each value is checked against its own setting's shape. */
export type StoredSettings = Partial<Record<keyof Settings, unknown>>;

const SHAPE: Shape<StoredSettings> = shapeOf(Type.Record(Type.String(), Type.Unknown()));
export const SITE_SETTINGS = new StoredSetting('site_settings', SHAPE);

/** The time zone of a site with several appliances that has not set one: that of the host on which the first was started. */
export const SITE_TIME_ZONE = new StoredSetting('site_time_zone', shapeOf(Type.String()));
