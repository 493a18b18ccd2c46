/** Wire shapes shared by the operations. Names are exact (spec §2). Browser-safe. */
import { type Static, type TSchema, Type } from 'typebox';
import { described } from './described.ts';
import { IDENTIFIER_MAX_CHARS, IDENTIFIER_PATTERN } from './text-patterns.ts';

export const METADATA_MAX_BYTES = 300 * 1024;
/** JSON nested deeper than this is refused: such depth has no use and costs stack in every reader. */
export const METADATA_MAX_DEPTH = 64;
/** Base64 of a 6 MiB JPEG, enough for a 20-megapixel photograph. */
export const FACE_IMAGE_MAX_MEGABYTES = 6;
/** Its Base64. */
export const FACE_IMAGE_MAX_CHARS = ((FACE_IMAGE_MAX_MEGABYTES * 4) / 3) * 2 ** 20;
/** A body with it. Some clients escape `+` or `/` in JSON, which makes up to 8 % more of a picture's Base64. */
export const PICTURE_BODY_BYTES = (FACE_IMAGE_MAX_CHARS * 9) / 8 + 64 * 1024;

export const ErrorEntry = Type.Object({
  code: Type.String({ description: 'See the error catalogue.' }),
  desc: Type.String({ description: 'Human-readable description.' }),
  value: Type.String({ description: 'Name of the offending parameter.' }),
});
export type ErrorEntry = Static<typeof ErrorEntry>;

/** Errors of /admin/v1 and /kiosk/v1 say the reason in a form for programs, too. */
export const ReasonedErrorEntry = Type.Object({
  ...ErrorEntry.properties,
  reason: Type.String({
    description: 'Why the call was refused, as a word that does not change, such as `too_long`',
  }),
  values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
    description: 'What the reason is about, by name, such as `most`; often empty',
  }),
});
export type ReasonedErrorEntry = Static<typeof ReasonedErrorEntry>;

export const Why = Type.Union(
  [
    Type.Object({
      reason: ReasonedErrorEntry.properties.reason,
      values: ReasonedErrorEntry.properties.values,
    }),
    Type.Null(),
  ],
  { description: 'Why the job failed, in a form for programs. Null: it did not' },
);

export const Errors = Type.Array(ErrorEntry, { description: 'Empty when there is no error.' });
export const ErrorBody = Type.Object({ errors: Errors });
export const ReasonedErrorBody = Type.Object({
  errors: Type.Array(ReasonedErrorEntry, { description: 'Empty when there is no error.' }),
});

/** Begins like every JPEG. A complete one has tens of thousands of characters. */
export const EXAMPLE_JPEG = '/9j/4AAQSkZJRgABAQAAAQABAAD…';

/** @param description of the whole, where `type` has none of its own */
export const orNull = <T extends TSchema>(type: T, description?: string) =>
  Type.Union([type, Type.Null()], description === undefined ? {} : { description });

/** Of what is changed as a whole, so that nobody overwrites what somebody else has changed meanwhile. */
export const Version = Type.String({
  description: 'Changes whenever what can be set here changes, except for secrets and certificates',
});
export const BasedOn = Type.Optional(
  Type.String({
    pattern: '^[0-9a-f]{16}$',
    description:
      '`version` of what the change is based on. If it is another by now, nothing is changed, and `state_forbids` names `version`. Default: it is changed, whatever it is',
  }),
);

/** ISO 8601 with microseconds and offset. */
export const Instant = Type.String({ format: 'date-time' });

/**
 * An instant as text.
 * @param description is completed with the format
 */
export const IsoTime = (description: string) =>
  Type.String({ format: 'date-time', description: `${description}; ISO 8601 with microseconds and offset` });

/** An instant as text, empty until there is one. */
export const IsoTimeOnce = Type.String({
  description:
    'When the result was fixed, whatever it is; ISO 8601 with microseconds and offset. Empty string while not completed',
});

/** The `after` parameter of lists whose page tokens are signed. */
export const PageToken = Type.String({
  format: 'page-token',
  description: '`pagination.next` of the page before, with the same filters',
});

/** Text whose surrounding spaces are removed before it is validated. */
export const Trimmed = (options: { minLength: number; maxLength: number; pattern?: string }) =>
  Type.String({ ...options, description: 'Leading and trailing spaces are removed', 'x-trimmed': true });

/** @param description is completed with the alphabet */
export const Identifier = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: IDENTIFIER_MAX_CHARS,
    pattern: IDENTIFIER_PATTERN,
    description: `${description}; of letters (A-Z, a-z), digits and \`. _ ~ -\``,
  });

/** A linkage ID to be linked. */
export const NewLinkId = Type.String({
  minLength: 1,
  maxLength: IDENTIFIER_MAX_CHARS,
  pattern: IDENTIFIER_PATTERN,
  description:
    'eKYC linkage ID; of letters (A-Z, a-z), digits and `. _ ~ -`, but not `.` or `..` alone unless it is linked already',
});

/** The ID of a session, a deletion or the like: 1 to 128 characters. */
export const ResourceId = (description: string) => Type.String({ minLength: 1, maxLength: 128, description });

export const IdType = Type.Enum(['ekyc', 'auth'], { description: 'Kind of the identifier' });

export const InjectionScore = Type.Union([Type.Integer({ minimum: 0, maximum: 2 }), Type.Null()], {
  description: '0 low likelihood of an injection attack, 1 possible, 2 highly likely, null no judgement',
});

const METADATA = {
  additionalProperties: true,
  description: 'JSON object, at most 300 KB of compact UTF-8 JSON',
};
export const Metadata = Type.Object({}, METADATA);
/** As a call gives it. It is kept as it was written, so the default is not put in place of what is missing. */
export const GivenMetadata = Type.Object({}, { ...METADATA, ...described({ default: {} }) });

export const RedirectUri = Type.String({
  minLength: 1,
  maxLength: 2048,
  format: 'redirect-uri',
  description: 'Absolute URI (http, https or an app scheme) to which the person is sent afterwards',
});

export const seconds = (description: string, maximum: number, standard: number) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum, default: standard, description }));

const flag = (description: string, standard: boolean) =>
  Type.Optional(Type.Boolean({ default: standard, description }));

export const Expires = seconds('URL validity, seconds', 31_536_000, 30);
export const SessionTimeout = seconds(
  'From opening the URL to the end, seconds; not reset by retries',
  3600,
  60,
);
export const DetectionTimeout = seconds(
  'Capture stops when no face is detected for so long, seconds',
  3600,
  30,
);
export const AutoRedirectWaitingTime = seconds('Between completion and automatic redirect, seconds', 10, 1);
export const OneTimeAccess = flag('The URL may be accessed once', false);
export const FirstAccessIpRestriction = flag('Later accesses only from the address of the first', true);
export const AutoRedirect = flag('Redirect automatically; else by a button', true);
export const Tutorial = flag('Show the tutorial first', true);
export const CheckOverwrite = flag('Error if already registered; else overwrite', false);
