import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import type { SettingName, SettingValue } from '../../../src/contract/site/settings.ts';
import { useSettingValue } from '../../../src/ui/console/areas/settings/value-in-words.ts';

function Written({ name, value }: { name: string; value: SettingValue }) {
  return useSettingValue()(name, value, { label: '', hint: '' });
}

const written = async (name: SettingName, value: SettingValue): Promise<string> => {
  const { prelude } = await prerender(<Written name={name} value={value} />);
  return await new Response(prelude).text();
};

test.each<[SettingName, SettingValue, string]>([
  ['keep_details_days', 1, '1 day'],
  ['keep_details_days', 30, '30 days'],
  ['camera_allow_list', ['046d:0825', '046d:085c'], '046d:0825, 046d:085c'],
  ['camera_allow_list', [], '–'],
  // The name of a language only where a language is chosen.
  ['kiosk_language', 'ko', '한국어'],
  ['audit_syslog', 'ko', 'ko'],
])('%s: %j', async (name, value, words) => {
  expect(await written(name, value)).toBe(words);
});
