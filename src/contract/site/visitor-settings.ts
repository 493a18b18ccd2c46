import { Type } from 'typebox';
import { NAME_PATTERN } from '../text-patterns.ts';
import { oneOf, type SettingEntry } from './setting-entry.ts';

/** One text per language; see SiteWords. */
const text = Type.String({ minLength: 1, maxLength: 300, pattern: NAME_PATTERN });
const texts = Type.Array(text, { maxItems: 16 });
const words = { group: 'visitors', form: 'words', schema: texts } as const;

/** The site's own texts for visitors, on the capture page and at kiosks. */
export const VISITOR_SETTINGS = {
  visitor_purpose: { ...words, of: 'visitorPurpose', env: 'OMOTE_VISITOR_PURPOSE' },
  visitor_picture_use: { ...words, of: 'visitorPictureUse', env: 'OMOTE_VISITOR_PICTURE_USE' },
  visitor_other_way: { ...words, of: 'visitorOtherWay', env: 'OMOTE_VISITOR_OTHER_WAY' },
  visitor_other_way_ends: {
    of: 'visitorOtherWayEnds',
    group: 'visitors',
    env: 'OMOTE_VISITOR_OTHER_WAY_ENDS',
    form: 'switch',
    schema: Type.Boolean(),
  },
  visitor_contact: { ...words, of: 'visitorContact', env: 'OMOTE_VISITOR_CONTACT' },
  visitor_id_hint: { ...words, of: 'visitorIdHint', env: 'OMOTE_VISITOR_ID_HINT' },
  visitor_next_step: { ...words, of: 'visitorNextStep', env: 'OMOTE_VISITOR_NEXT_STEP' },
  visitor_name_shown: {
    of: 'visitorNameShown',
    group: 'visitors',
    env: 'OMOTE_VISITOR_NAME_SHOWN',
    form: 'choice',
    schema: oneOf('off', 'capture', 'kiosk', 'both'),
  },
} as const satisfies Record<string, SettingEntry>;
