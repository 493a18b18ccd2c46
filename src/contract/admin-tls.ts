/** How the service is reached from the network, for operators. */
import { type Static, Type } from 'typebox';

const errors = Type.Array(Type.Object({ code: Type.String(), desc: Type.String(), value: Type.String() }));
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

export const AdminTls = Type.Object({
  /** null: this host alone, in clear. */
  mode: orNull(Type.Union([Type.Literal('own'), Type.Literal('imported')])),
  /** In issued URLs. */
  base_url: Type.String(),
  /** OMOTE_BASE_URL decides the address. */
  base_url_fixed: Type.Boolean(),
  port: orNull(Type.Integer()),
  /** Why it does not listen although it should. */
  problem: orNull(Type.String()),
  names: Type.Array(Type.String()),
  /** Of this host, for a choice. */
  host_names: Type.Array(Type.String()),
  certificate: orNull(
    Type.Object({
      subjects: Type.Array(Type.String()),
      issuer: Type.String(),
      /** ISO 8601. */
      ends_at: Type.String(),
      /** SHA-256, hex. */
      fingerprint: Type.String(),
    }),
  ),
  /** Where phones get the site's own authority, and what they should compare. */
  trust: orNull(Type.Object({ url: Type.String(), fingerprint: Type.String() })),
  errors,
});
export type AdminTls = Static<typeof AdminTls>;

export const OwnTlsRequest = Type.Object({
  names: Type.Array(Type.String({ minLength: 1, maxLength: 253 }), { maxItems: 20 }),
});

export const ImportTlsRequest = Type.Object({
  certificate: Type.String({ minLength: 1, maxLength: 65_536 }),
  key: Type.String({ minLength: 1, maxLength: 65_536 }),
});
