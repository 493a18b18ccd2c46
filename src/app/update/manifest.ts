/** What an update says of itself. The manifest is what is signed; everything else in the file follows from it. */
import { type Static, Type } from 'typebox';
import { shapeOf } from '../../domain/stored.ts';

const MEBIBYTE = 2 ** 20;
/** The largest archive, and what it may hold unpacked; bytes. Packages are 90 MB and 280 MB. */
const MOST_PACKED = 1024 * MEBIBYTE;
const MOST_UNPACKED = 4096 * MEBIBYTE;
const MOST_FILES = 100_000;
/** The largest manifest, most of which is what the version changes; bytes. */
export const MOST_MANIFEST = 256 * 1024;

const Version = Type.String({ pattern: '^(0|[1-9]\\d{0,5})\\.(0|[1-9]\\d{0,5})\\.(0|[1-9]\\d{0,5})$' });

const MANIFEST = Type.Object(
  {
    /** No other file that the same key may sign begins like this. */
    kind: Type.Literal('omote-update'),
    format: Type.Literal(1),
    version: Version,
    /** The earliest version that this update can be applied to. */
    least: Version,
    platform: Type.String({ pattern: '^[a-z0-9]{1,16}$' }),
    arch: Type.String({ pattern: '^[a-z0-9]{1,16}$' }),
    /** The schema that its database has. */
    schema: Type.Integer({ minimum: 1, maximum: 100_000 }),
    /** The number of the key that signed it; see keyNumber. */
    key: Type.String({ pattern: '^[0-9a-f]{16}$' }),
    payload: Type.Object(
      {
        name: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,90}$' }),
        bytes: Type.Integer({ minimum: 1, maximum: MOST_PACKED }),
        /** SHA-256 in hexadecimal digits. */
        sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
        /** Bytes and number of the files in it. */
        unpacked: Type.Integer({ minimum: 1, maximum: MOST_UNPACKED }),
        files: Type.Integer({ minimum: 1, maximum: MOST_FILES }),
      },
      { additionalProperties: false },
    ),
    /** The part of CHANGELOG.md about this version. */
    changes: Type.String({ maxLength: MOST_MANIFEST }),
  },
  { additionalProperties: false },
);
export type Manifest = Static<typeof MANIFEST>;

const SHAPE = shapeOf(MANIFEST);

/** @returns undefined if the text is no manifest, or of a later format */
export const manifestOf = (json: string): Manifest | undefined => SHAPE.ofJson(json);

/** What tells which host an update is for, as in its name. */
export const targetOf = ({ platform, arch }: { platform: string; arch: string }): string =>
  `${platform}-${arch}`;
