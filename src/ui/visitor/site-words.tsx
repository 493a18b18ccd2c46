import { createContext, useContext } from 'react';
import type { SiteWords } from '../../contract/kiosks/site-words.ts';
import { useVisitorLanguage } from '../kit/i18n/visitor-language.ts';
import { siteText } from '../kit/i18n/visitor-languages.ts';
import { pageMeta } from '../kit/page-meta.ts';

const NONE: SiteWords = {
  name: '',
  purpose: [],
  picture_use: [],
  other_way: [],
  other_way_ends: false,
  contact: [],
  id_hint: [],
  next_step: [],
};

/** The texts that a site writes for its visitors. */
export const SiteSays = createContext<SiteWords>(NONE);

/** The site's texts, as the service wrote them into the page. */
export const siteWordsOfPage = (): SiteWords =>
  (JSON.parse(pageMeta('omote-site') || 'null') as SiteWords | null) ?? NONE;

/** The site's own name; the product's name if it has none. */
export const useSiteName = (): string => useContext(SiteSays).name || 'Omote';

/** The site's texts in the reader's language; '' if the site has none. */
export function useSite() {
  const words = useContext(SiteSays);
  const { language } = useVisitorLanguage();
  return {
    name: words.name,
    purpose: siteText(words.purpose, language),
    pictureUse: siteText(words.picture_use, language),
    otherWay: siteText(words.other_way, language),
    otherWayEnds: words.other_way_ends,
    contact: siteText(words.contact, language),
    idHint: siteText(words.id_hint, language),
    nextStep: siteText(words.next_step, language),
  };
}
