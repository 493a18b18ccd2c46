import { describe, expect, it } from 'vitest';
import type { AdminSetting } from '../../../src/contract/site/admin-settings.ts';
import type { SettingName, SettingValue } from '../../../src/contract/site/settings.ts';
import {
  type Edits,
  edited,
  NO_EDITS,
  NOTHING_SENT,
  type Sent,
  settled,
} from '../../../src/ui/console/areas/settings/edits.ts';

const siteNamed = (value: string): AdminSetting[] => [
  { name: 'site_name', value, source: value === '' ? 'default' : 'site', standard: '' } as AdminSetting,
];
const type = (
  was: Edits,
  value: SettingValue,
  { settings = siteNamed('North'), sent = NOTHING_SENT, name = 'site_name' as SettingName } = {},
): Edits => edited(was, settings, sent, name, value);
const SENT: Sent = new Map([['site_name', 'South']]);

describe('what was typed into the settings', () => {
  it('is based on the value of the site when it was begun, and is no edit once it is that value again', () => {
    const begun = type(NO_EDITS, 'So');
    expect(begun).toEqual(new Map([['site_name', { value: 'So', base: 'North' }]]));
    const later = type(begun, 'South', { settings: siteNamed('West') });
    expect(later).toEqual(new Map([['site_name', { value: 'South', base: 'North' }]]));
    expect(type(later, 'North')).toEqual(NO_EDITS);
    expect(type(NO_EDITS, 'A', { settings: siteNamed('') }).get('site_name')?.base).toBeNull();
  });

  it('is over once it is saved, also if the service keeps it in other words', () => {
    const sent = type(NO_EDITS, 'South');
    expect(settled(sent, siteNamed('South'), SENT)).toEqual(NO_EDITS);
    expect(settled(sent, siteNamed('SOUTH'), SENT)).toEqual(NO_EDITS);
  });

  it('while it was being saved stays, based on what was saved', () => {
    let edits = type(NO_EDITS, 'South');
    edits = type(edits, 'South gate', { sent: SENT });
    edits = type(edits, 'UTC', { sent: SENT, name: 'time_zone' });
    expect(settled(edits, siteNamed('South'), SENT)).toEqual(
      new Map([
        ['site_name', { value: 'South gate', base: 'South' }],
        ['time_zone', { value: 'UTC', base: null }],
      ]),
    );
  });

  it('back to what it was, while it was being saved, is an edit of what was saved', () => {
    const back = type(type(NO_EDITS, 'South'), 'North', { sent: SENT });
    expect(settled(back, siteNamed('South'), SENT).get('site_name')).toEqual({
      value: 'North',
      base: 'South',
    });
    // Had it been refused, nothing would be left to save.
    expect(settled(back, siteNamed('North'), NOTHING_SENT)).toEqual(NO_EDITS);
  });

  it('stays as it was if it was refused', () => {
    const edits = type(NO_EDITS, 'South');
    expect(settled(edits, siteNamed('West'), NOTHING_SENT)).toEqual(edits);
  });
});
