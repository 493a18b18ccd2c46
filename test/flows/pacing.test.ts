import { expect, test } from 'vitest';
import { guessingLimits } from '../../src/domain/access/guessing.ts';
import { Pacing } from '../../src/flows/access/pacing.ts';

const MINUTE_US = 60_000_000;

test.each([
  ['kiosk', 60],
  ['address', 60],
  ['key', 600],
] as const)('a %s must wait after %i mismatches in ten minutes, and others need not', (kind, allowed) => {
  const pacing = new Pacing();
  for (let i = 0; i < allowed; i++) {
    expect(pacing.waitMs({ [kind]: 'a' }, 0)).toBe(0);
    pacing.noteMismatch({ [kind]: 'a' }, 0);
  }
  expect(pacing.waitMs({ [kind]: 'a' }, 0)).toBeGreaterThan(0);
  expect(pacing.waitMs({ [kind]: 'b' }, 0)).toBe(0);
  expect(pacing.waitMs({ [kind]: 'a' }, 11 * MINUTE_US)).toBe(0);
});

test('the longest wait of kiosk, address and key applies', () => {
  const pacing = new Pacing();
  for (let i = 0; i < 60; i++) pacing.noteMismatch({ kiosk: 'k', key: 'y' }, 0);
  expect(pacing.waitMs({ key: 'y', address: 'x' }, 0)).toBe(0);
  expect(pacing.waitMs({ kiosk: 'k', key: 'y' }, 0)).toBeGreaterThan(0);
});

test('a trusted device never waits', () => {
  const pacing = new Pacing();
  for (let i = 0; i < 1000; i++) pacing.noteMismatch({ address: 'a', key: 'y' }, 0);
  expect(pacing.waitMs({}, 0)).toBe(0);
});

test('a kiosk may start thirty sessions that are not accepted; accepted ones do not count', () => {
  const pacing = new Pacing();
  for (let i = 0; i < 200; i++) {
    expect(pacing.beginAtKiosk(`s${i}`, 'busy door', 0)).toBe(true);
    // Reporting it several times counts once.
    for (let times = 0; times < 3; times++) pacing.accepted(`s${i}`);
  }
  for (let i = 0; i < 30; i++) expect(pacing.beginAtKiosk(`w${i}`, 'walker', 0)).toBe(true);
  expect(pacing.beginAtKiosk('w30', 'walker', 0)).toBe(false);
  expect(pacing.mayAskAtKiosk('walker', 0)).toBe(false);
  expect(pacing.mayAskAtKiosk('busy door', 0)).toBe(true);
  pacing.accepted('not begun at any');
  expect(pacing.mayAskAtKiosk('walker', 0)).toBe(false);
});

test('sessions begun while the clock was ahead are forgotten once it is set back, with those after them', () => {
  const pacing = new Pacing();
  pacing.beginAtKiosk('ahead', 'door', 1e15);
  pacing.beginAtKiosk('early', 'walker', 0);
  for (let i = 0; i < 30; i++) pacing.beginAtKiosk(i === 29 ? 'late' : `w${i}`, 'walker', 11 * MINUTE_US);
  pacing.accepted('early');
  expect(pacing.mayAskAtKiosk('walker', 11 * MINUTE_US)).toBe(false);
  pacing.accepted('late');
  expect(pacing.mayAskAtKiosk('walker', 11 * MINUTE_US)).toBe(true);
});

test('the NIST profile turns authentication off after 50 failures, or 100 with attack detection; the site profile never does', () => {
  expect(guessingLimits('nist_800_63b', false)).toMatchObject({ place: { after: 5 }, disableAt: 50 });
  expect(guessingLimits('nist_800_63b', true)).toMatchObject({ place: { after: 10 }, disableAt: 100 });
  expect(guessingLimits('site', true).disableAt).toBeNull();
});
