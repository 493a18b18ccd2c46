/** Which characters names and texts may contain, as patterns of JSON Schema. */

/** Auth IDs are 32 hex characters; the client chooses eKYC linkage IDs. One alphabet covers both. */
export const IDENTIFIER_PATTERN = '^[A-Za-z0-9._~-]+$';
export const IDENTIFIER_MAX_CHARS = 128;

const IDENTIFIER = new RegExp(IDENTIFIER_PATTERN);

/** Whether the service accepts the text as an ID. */
export const isIdentifier = (text: string): boolean =>
  text.length <= IDENTIFIER_MAX_CHARS && IDENTIFIER.test(text);

/** Characters without an image, and spaces. */
const BLANK =
  '\\s\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180e\\u200b-\\u200f\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0';

/**
 * The pattern of a name: one line with something to see, without control characters and marks that change the writing
 * direction.
 */
export const NAME_PATTERN = `^(?=.*[^${BLANK}])[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*$`;

/** The pattern of a text of any number of lines, without other control characters and marks that change the direction. */
export const TEXT_PATTERN =
  '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*$';

/**
 * A text of one line, as NAME_PATTERN wants it: control characters become spaces, and marks that change the writing
 * direction are removed.
 */
export const plainLine = (text: string): string =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

/** The pattern of a name that may be left empty. */
export const NAME_OR_NONE_PATTERN = `^$|${NAME_PATTERN}`;
