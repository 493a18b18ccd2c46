import { Type } from 'typebox';
import { orNull, type Shape, StoredSetting, shapeOf } from '../stored.ts';

/** How the service is reached from the network. Keys are apart, sealed with the data key, never in a file. */
export interface SiteTls {
  /** own: certificates of the site's own authority, renewed by themselves. imported: the site brings one. */
  mode: 'own' | 'imported';
  /** Names that operators gave; the first one is in issued URLs. Empty for imported ones. */
  names: readonly string[];
  /** With all that lead up to the authority. */
  certificatePem: string;
  /** null: imported. */
  authorityPem: string | null;
}

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
/** null: the service is reached on the host alone. */
export const SITE_TLS = new StoredSetting('tls', SHAPE);
