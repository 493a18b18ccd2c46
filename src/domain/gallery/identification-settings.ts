/** The site's settings for identification; part of Settings. */
export interface IdentificationSettings {
  /** Why the site searches everybody for a face, as its administrator wrote it; empty: it does not. */
  identifyPurpose: string;
  /** The share of searches for a stranger that may name somebody; see identification.ts. */
  identifyFpir: number;
  /** People can be recognised at a kiosk without entering an ID. */
  kioskRecognises: boolean;
}

export const DEFAULT_IDENTIFICATION_SETTINGS: IdentificationSettings = {
  identifyPurpose: '',
  identifyFpir: 1e-2,
  kioskRecognises: false,
};

/** Whether this site identifies people. */
export const identifies = ({ identifyPurpose }: Pick<IdentificationSettings, 'identifyPurpose'>): boolean =>
  identifyPurpose !== '';

/** Whether people at this site's kiosks can be recognised without an ID. */
export const recognisesAtKiosks = (
  settings: Pick<IdentificationSettings, 'identifyPurpose' | 'kioskRecognises'>,
): boolean => settings.kioskRecognises && identifies(settings);

/**
 * Whether a change of settings lets the site identify people, for another purpose, at kiosks, or with a laxer threshold.
 * Switching off is none. What is on already counts as well: it may have been switched off a moment ago.
 * @param changed the settings of the change, as they would be
 * @param now the settings in force
 */
export const widensIdentification = (
  { identifyPurpose = '', identifyFpir = 0, kioskRecognises = false }: Partial<IdentificationSettings>,
  now: Pick<IdentificationSettings, 'identifyFpir'>,
): boolean => identifyPurpose !== '' || kioskRecognises || identifyFpir > now.identifyFpir;
