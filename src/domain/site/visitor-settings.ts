/**
 * The site's own texts for visitors; part of Settings. Each text is a list: `ja: …` is shown to readers of Japanese, a
 * text without a language to everybody else. Empty: the product's own words, or nothing.
 */
export interface VisitorSettings {
  /** The purpose for which the site asks people to identify themselves. */
  visitorPurpose: readonly string[];
  /** How the site uses their pictures, in addition to the product's own explanation. */
  visitorPictureUse: readonly string[];
  /** How people can identify themselves if they cannot or do not want to use their face. */
  visitorOtherWay: readonly string[];
  /** Whether people can end a session themselves to use another way. */
  visitorOtherWayEnds: boolean;
  /** The contact for questions, and how to reach them. */
  visitorContact: readonly string[];
  /** An explanation of the ID, and where people find theirs. */
  visitorIdHint: readonly string[];
  /** Where to go afterwards. */
  visitorNextStep: readonly string[];
  /** Where people are greeted with their display name after they were accepted; bystanders can read it, too. */
  visitorNameShown: NameShown;
}

export type NameShown = 'off' | 'capture' | 'kiosk' | 'both';

export const DEFAULT_VISITOR_SETTINGS: VisitorSettings = {
  visitorPurpose: [],
  visitorPictureUse: [],
  visitorOtherWay: [],
  visitorOtherWayEnds: true,
  visitorContact: [],
  visitorIdHint: [],
  visitorNextStep: [],
  visitorNameShown: 'off',
};
