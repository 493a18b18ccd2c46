import { type Static, Type } from 'typebox';
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

const lines = (description: string) =>
  Type.Array(Type.String(), { description: `${description}; a text per language, empty: nothing` });

/**
 * The site's name and its own texts for visitors. The capture page carries them as `<meta name="omote-site">` (JSON);
 * kiosks receive them with their terms. A text that begins with a language tag and a colon (`pt-BR: …`) is for readers
 * of that language; one without is for everybody else.
 */
export const SiteWords = Type.Object({
  name: Type.String({ description: 'Empty: the site has no name' }),
  purpose: lines('Why the site does this, shown under the title'),
  picture_use: lines('What the site adds to Omote’s own information on pictures'),
  other_way: lines('What people do who cannot or do not want to use their face'),
  contact: lines('Whom to ask, shown where somebody is stuck'),
  id_hint: lines('What an ID looks like, shown above a kiosk’s keyboard'),
  next_step: lines('What to do after a success'),
});
export type SiteWords = Static<typeof SiteWords>;
