import { type Static, Type } from 'typebox';

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
  other_way_ends: Type.Boolean({
    description: 'Whether people can end a session themselves to use another way',
  }),
  contact: lines('Whom to ask, shown where somebody is stuck'),
  id_hint: lines('What an ID looks like, shown above a kiosk’s keyboard'),
  next_step: lines('What to do after a success'),
});
export type SiteWords = Static<typeof SiteWords>;
