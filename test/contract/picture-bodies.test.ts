/** Whether a body has room for the largest picture, however a client writes its Base64 in JSON. */
import { expect, test } from 'vitest';
import { ADMIN_OPERATIONS } from '../../src/contract/admin-operations.ts';
import { FACE_IMAGE_MAX_CHARS } from '../../src/contract/fields.ts';
import { OPERATIONS } from '../../src/contract/operations.ts';

/** Every digit of Base64 as often as in a picture. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const LARGEST = DIGITS.repeat(FACE_IMAGE_MAX_CHARS / DIGITS.length);

interface WithBody {
  id: string;
  body?: { properties?: object; media?: string } | null;
  bodyLimitBytes?: number;
}
const all: readonly WithBody[] = [...Object.values(OPERATIONS), ...Object.values(ADMIN_OPERATIONS)];
const taking = all.filter(({ body }) => 'face_image' in (body?.properties ?? {}));

test('some operations take a picture', () => expect(taking.length).toBeGreaterThan(1));

test.each(taking.map(({ id, bodyLimitBytes }) => [id, bodyLimitBytes ?? 0] as const))(
  '%s takes the largest picture from clients that escape + or /',
  (_, bytes) => {
    const body = JSON.stringify({ face_image: LARGEST });
    for (const escaped of [body.replaceAll('+', '\\u002B'), body.replaceAll('/', '\\/')]) {
      expect(JSON.parse(escaped)).toEqual({ face_image: LARGEST });
      expect(escaped.length).toBeLessThanOrEqual(bytes);
    }
  },
);
