/** What the appliances of a site tell each other as JSON is read by its shape: they may be of two versions. */
import { expect, it } from 'vitest';
import { GUESS } from '../../src/domain/access/guess.ts';
import { KIOSK_ORDER } from '../../src/domain/kiosks/kiosk-order.ts';

const what = { presentationId: 'p', kind: 'authentication', path: '/s/x', consent: false, waitsMs: 1.5 };

it.each([
  { do: 'show', what },
  { do: 'cancel', presentationId: 'p' },
  { do: 'acknowledge', by: 'ada' },
  { do: 'greet' },
  { do: 'remove' },
])('an order to kiosks comes as it was given: $do', (order) => {
  expect(KIOSK_ORDER.ofJson(JSON.stringify(order))).toEqual(order);
  expect(KIOSK_ORDER.ofJson(JSON.stringify({ ...order, do: `${order.do}_all` }))).toBeUndefined();
});

it.each([{ paced: { kiosk: 'k', address: '10.0.0.0/24' } }, { paced: { key: 'y' } }, { signIn: ['a', 'b'] }])(
  'a guess comes as it was told: %o',
  (guess) => {
    expect(GUESS.ofJson(JSON.stringify(guess))).toEqual(guess);
  },
);

it.each(['', 'null', '[', '{"do":"show"}', JSON.stringify({ do: 'show', what: { ...what, waitsMs: null } })])(
  '%j is no order',
  (text) => expect(KIOSK_ORDER.ofJson(text)).toBeUndefined(),
);

it.each(['', 'null', '{"paced":"k"}', '{"signIn":[1]}'])('%j is no guess', (text) =>
  expect(GUESS.ofJson(text)).toBeUndefined(),
);
