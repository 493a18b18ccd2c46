import { Type } from 'typebox';
import { NAME_OR_NONE_PATTERN } from '../text-patterns.ts';
import { oneOf, type SettingEntry } from './setting-entry.ts';

/** Searching everybody for a face (1:N). */
export const IDENTIFICATION_SETTINGS = {
  identify_purpose: {
    of: 'identifyPurpose',
    group: 'identification',
    // Only an operator switches it on: the audit log then says who.
    env: null,
    form: 'text',
    schema: Type.String({ maxLength: 200, pattern: NAME_OR_NONE_PATTERN }),
  },
  identify_fpir: {
    of: 'identifyFpir',
    group: 'identification',
    env: 'OMOTE_IDENTIFY_FPIR',
    form: 'choice',
    schema: oneOf(0.1, 0.01, 0.001, 0.0001),
  },
  kiosk_recognises: {
    of: 'kioskRecognises',
    group: 'identification',
    env: 'OMOTE_KIOSK_RECOGNISES',
    form: 'switch',
    schema: Type.Boolean(),
  },
} as const satisfies Record<string, SettingEntry>;
