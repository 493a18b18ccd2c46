import { afterEach, expect, test, vi } from 'vitest';
import { timeFormat } from '../../../src/ui/kit/i18n/time-format.ts';

const AT = new Date('2026-11-24T17:04:00Z');
const DAY = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const TIME = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['en', ['en-GB', 'en'], 'Tuesday 24 November', '17:04'],
  ['en', ['en-US', 'en'], 'Tuesday, November 24', '5:04 PM'],
  ['en', ['en-AU'], 'Tuesday 24 November', '5:04 pm'],
  ['ja', ['ja-JP', 'ja'], '11月24日火曜日', '17:04'],
  // The page's language is not the browser's: its region still decides on the hours.
  ['ko', ['ja-JP', 'ja'], '11월 24일 화요일', '17:04'],
  ['zh-Hans', ['ja-JP'], '11月24日星期二', '17:04'],
  // Its own region is known, whatever the browser prefers.
  ['zh-Hans', ['en-US', 'zh-CN'], '11月24日星期二', '17:04'],
  ['zh-Hant', ['en-US', 'zh-TW'], '11月24日星期二', '下午5:04'],
  // A language with its own region keeps it.
  ['pt-BR', ['en-US'], 'terça-feira, 24 de novembro', '17:04'],
])('%s in a browser of %j is written as in that region', (language, wanted, day, time) => {
  vi.stubGlobal('navigator', { languages: wanted });
  expect(timeFormat(language, DAY).format(AT)).toBe(day);
  expect(timeFormat(language, TIME).format(AT).replaceAll('\u202f', ' ')).toBe(time);
});
