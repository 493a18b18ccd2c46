/** What ends the sending of an import's rows, and what does not. */
import { afterEach, expect, test, vi } from 'vitest';
import { PictureNames } from '../../../src/contract/enrolment/picture-names.ts';
import { sendRows } from '../../../src/ui/console/areas/import/send-rows.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Sends two rows without pictures, of which the first is answered that this does not exist. */
async function sentAlthough(missing: string) {
  const told: number[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const after = new URL(path, 'http://omote.test').searchParams.get('after');
    if (after !== null)
      return Response.json({
        errors: [],
        rows: after === '0' ? [2, 3].map((line) => ({ line, image: `${line}.jpg` })) : [],
      });
    const { lines } = JSON.parse(String(body)) as { lines: number[] };
    told.push(...lines);
    return lines.includes(2)
      ? Response.json({ errors: [{ code: 'ELAC1000001', desc: '', value: missing }] }, { status: 404 })
      : Response.json({ errors: [] });
  });
  let sent = 0;
  const sending = sendRows('i', { names: new PictureNames([], ''), files: new Map() }, () => sent++);
  return { ended: await sending.ended, told, sent };
}

test('a row that was deleted with its person is done', async () => {
  expect(await sentAlthough('line')).toEqual({ ended: null, told: [2, 3], sent: 2 });
});

test('an import that was deleted is not', async () => {
  expect((await sentAlthough('id')).ended).toMatchObject({ kind: 'refused', status: 404 });
});
