/** JSON that the appliances of a site exchange is read by its shape, since they may run different versions. */
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
])('an order to kiosks is read back unchanged: $do', (order) => {
  expect(KIOSK_ORDER.ofJson(JSON.stringify(order))).toEqual(order);
  expect(KIOSK_ORDER.ofJson(JSON.stringify({ ...order, do: `${order.do}_all` }))).toBeUndefined();
});

it.each([{ paced: { kiosk: 'k', address: '10.0.0.0/24' } }, { paced: { key: 'y' } }, { signIn: ['a', 'b'] }])(
  'a guess is read back unchanged: %o',
  (guess) => {
    expect(GUESS.ofJson(JSON.stringify(guess))).toEqual(guess);
  },
);

it.each(['', 'null', '[', '{"do":"show"}', JSON.stringify({ do: 'show', what: { ...what, waitsMs: null } })])(
  '%j is not an order',
  (text) => expect(KIOSK_ORDER.ofJson(text)).toBeUndefined(),
);

it.each(['', 'null', '{"paced":"k"}', '{"signIn":[1]}'])('%j is not a guess', (text) =>
  expect(GUESS.ofJson(text)).toBeUndefined(),
);
