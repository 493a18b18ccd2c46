import { Type } from 'typebox';
import { type Shape, StoredSetting, shapeOf } from '../stored.ts';
import type { Settings } from './settings.ts';

/** What the site set in the console; members of Settings by name. Each value is judged by the setting's own shape. */
export type StoredSettings = Partial<Record<keyof Settings, unknown>>;

const SHAPE: Shape<StoredSettings> = shapeOf(Type.Record(Type.String(), Type.Unknown()));
export const SITE_SETTINGS = new StoredSetting('site_settings', SHAPE);
