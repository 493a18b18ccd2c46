/** Whatever is sent, the response is one that the OpenAPI document describes. `npm run test:fuzz` sends more. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Appliance } from '../support/appliance.ts';
import { fuzz, fuzzOperators } from '../support/fuzz-run.ts';

let omote: Appliance;
beforeAll(async () => {
  omote = await Appliance.start();
});
afterAll(() => omote.close());

test('1,500 requests from the document: no 5xx, no undocumented status, errors in every body', async () => {
  const { statuses, complaints } = await fuzz(omote, 1500, 20_261_120);
  expect(complaints).toEqual([]);
  // The requests are only useful if they cause all kinds of responses.
  for (const status of ['200', '400', '401', '404', '405', '409', '413', '415'])
    expect(statuses[status]).toBeGreaterThan(0);
});

test('2,000 requests of /admin/v1 and /kiosk/v1 with the IDs and page tokens of other lists: the same', async () => {
  const { statuses, complaints } = await fuzzOperators(omote, 2000, 20_261_125);
  expect(complaints).toEqual([]);
  for (const status of ['200', '400', '401', '403', '404', '405', '409', '413', '415'])
    expect(statuses[status]).toBeGreaterThan(0);
});
