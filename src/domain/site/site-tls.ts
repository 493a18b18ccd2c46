import { Type } from 'typebox';
import { orNull, type Shape, StoredSetting, shapeOf } from '../stored.ts';

/**
 * How the service is reached over the network. Private keys are stored separately, sealed with the data key, never in a
 * file.
 */
export interface SiteTls {
  /**
   * own: certificates of the site's own authority, renewed automatically. imported: a certificate that the site
   * supplies.
   */
  mode: 'own' | 'imported';
  /** Host names that operators entered; the first one is used in issued URLs. Empty for imported certificates. */
  names: readonly string[];
  /** The certificate with its chain up to the authority. */
  certificatePem: string;
  /** null: imported. */
  authorityPem: string | null;
}

/**
 * How long a certificate of the own authority lasts. Apple refuses server certificates with a longer life, even from an
 * authority that the user trusts.
 */
export const CERTIFICATE_MS = 397 * 86_400_000;

const SHAPE: Shape<SiteTls | null> = shapeOf(
  orNull(
    Type.Object({
      mode: Type.Enum(['own', 'imported']),
      names: Type.Array(Type.String()),
      certificatePem: Type.String(),
      authorityPem: orNull(Type.String()),
    }),
  ),
);
/** null: the service can only be reached on the host itself. */
export const SITE_TLS = new StoredSetting('tls', SHAPE);
