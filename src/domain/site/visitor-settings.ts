/**
 * What the site tells its visitors in its own words; part of Settings. Each text is a list: `ja: …` is shown to who
 * reads Japanese, a text without a language to everybody else. Empty: the product's own words, or nothing.
 */
export interface VisitorSettings {
  /** The purpose for which the site asks people to identify themselves. */
  visitorPurpose: readonly string[];
  /** What becomes of their pictures, beyond what the product says of itself. */
  visitorPictureUse: readonly string[];
  /** How people identify themselves who cannot or do not want to do it by face. */
  visitorOtherWay: readonly string[];
  /** Whom to ask, and how to reach them. */
  visitorContact: readonly string[];
  /** An explanation of the ID, and where people find theirs. */
  visitorIdHint: readonly string[];
  /** Where to go once it is done. */
  visitorNextStep: readonly string[];
  /** Where people are greeted by their display name once they were accepted: bystanders can read it, too. */
  visitorNameShown: NameShown;
}

export type NameShown = 'off' | 'capture' | 'kiosk' | 'both';

export const DEFAULT_VISITOR_SETTINGS: VisitorSettings = {
  visitorPurpose: [],
  visitorPictureUse: [],
  visitorOtherWay: [],
  visitorContact: [],
  visitorIdHint: [],
  visitorNextStep: [],
  visitorNameShown: 'off',
};
