import type { SiteWords } from '../../contract/kiosks/site-words.ts';
import type { Settings } from '../../domain/site/settings.ts';

/** The site's own texts for visitors. */
export const siteWords = (settings: Settings): SiteWords => ({
  name: settings.siteName,
  purpose: [...settings.visitorPurpose],
  picture_use: [...settings.visitorPictureUse],
  other_way: [...settings.visitorOtherWay],
  other_way_ends: settings.visitorOtherWayEnds,
  contact: [...settings.visitorContact],
  id_hint: [...settings.visitorIdHint],
  next_step: [...settings.visitorNextStep],
});
