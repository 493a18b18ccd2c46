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
