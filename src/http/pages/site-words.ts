import type { SiteWords } from '../../contract/site/visitor-settings.ts';
import type { Settings } from '../../domain/site/settings.ts';

/** What a page tells visitors in the words of the site. */
export const siteWords = (settings: Settings): SiteWords => ({
  name: settings.siteName,
  purpose: [...settings.visitorPurpose],
  picture_use: [...settings.visitorPictureUse],
  other_way: [...settings.visitorOtherWay],
  contact: [...settings.visitorContact],
  id_hint: [...settings.visitorIdHint],
  next_step: [...settings.visitorNextStep],
});
