import { SUPPLIED_CONSENT } from '../../domain/kiosks/supplied-consent.ts';

/**
 * A consent text that reads more easily. It comes into force where the text of migration 10 is in force and nobody has
 * agreed to it; elsewhere the site's administrator decides. Version 1 stays, because versions are never changed.
 * @param schema the prefix of table names, or empty
 */
export const supplyConsent = (schema: string): string => `
INSERT INTO ${schema}consent_versions (version, made_at_us, en, ja)
  SELECT 2, 0, '${SUPPLIED_CONSENT.en}', '${SUPPLIED_CONSENT.ja}'
  WHERE (SELECT max(version) FROM ${schema}consent_versions) = 1 AND NOT EXISTS (SELECT 1 FROM ${schema}consents);
`;

export const suppliedConsent = supplyConsent('');
