import { describe, expect, test } from 'vitest';
import { findsPeople, isWholeId, type NamedPlace, placesNamed } from '../../../src/ui/console/search/find.ts';

const place = (to: string, ...names: string[]): NamedPlace => ({ to, title: names[0] ?? '', names });
const PLACES = [
  place('/devices', 'Kiosks & devices', 'キオスクと端末'),
  place('/kiosk-idle', 'Idle time of a kiosk', 'キオスクの待機時間', 'kiosk_idle_seconds'),
  place('/keys', 'API keys', 'APIキー'),
];
const found = (typed: string, most = 9) => placesNamed(PLACES, typed, most).places.map(({ to }) => to);

describe('settings', () => {
  const settings: NamedPlace[] = [
    {
      ...place('/idle', 'Sign out after inactivity of'),
      about: ['Counted from the last action.', 'timeout'],
    },
    { ...place('/name', 'Site name', '拠点の名前'), about: ['利用者の画面に表示します。'] },
    { ...place('/count', 'Actions counted'), about: ['Shown on the overview.'] },
  ];
  test.each([
    ['TIMEOUT', ['/idle']],
    ['sign timeout', ['/idle']],
    ['画面', ['/name']],
    ['count', ['/count', '/idle']],
    ['printer', []],
  ])('%j finds, by name first and then by help text, %j', (typed, places) =>
    expect(placesNamed(settings, typed, 9).places.map(({ to }) => to)).toEqual(places),
  );
});

describe('places in the console', () => {
  test.each([
    ['kiosk', ['/devices', '/kiosk-idle']],
    ['KEYS api', ['/keys']],
    ['ＡＰＩ', ['/keys']],
    ['待機', ['/kiosk-idle']],
    ['idle_sec', ['/kiosk-idle']],
    ['', []],
    ['   ', []],
    ['printer', []],
  ])('%j finds %j', (typed, places) => expect(found(typed)).toEqual(places));

  test('that start with the text come first, and no more than requested', () => {
    expect(found('i')).toEqual(['/kiosk-idle', '/devices', '/keys']);
    expect(found('i', 1)).toEqual(['/kiosk-idle']);
  });
});

test('people are searched for from two letters or a Chinese character on, sessions only with the whole ID', () => {
  expect(['m', 'me', 'さ', '林', 'two words', 'x'.repeat(121)].map(findsPeople)).toEqual([
    false,
    true,
    false,
    true,
    true,
    false,
  ]);
  expect([isWholeId('0'.repeat(32)), isWholeId('0'.repeat(31)), isWholeId('G'.repeat(32))]).toEqual([
    true,
    false,
    false,
  ]);
});
