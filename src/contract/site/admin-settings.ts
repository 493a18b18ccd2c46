/** The site's settings, and the meaning of a threshold. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';
import { ExpectedMatches } from '../shield/score-meaning.ts';
import type { SettingName, SettingValue } from './settings.ts';

const AnyValue = (description: string) => Type.Unsafe<SettingValue>({ description });

export const AdminSetting = Type.Object({
  name: Type.Unsafe<SettingName>({ type: 'string', description: 'See docs/settings.md' }),
  value: AnyValue('What is in force'),
  standard: AnyValue('The default'),
  standard_of: Type.Optional(
    Type.String({ description: 'The active pack, if the default is that pack’s and not the product’s' }),
  ),
  source: Type.Union([Type.Literal('default'), Type.Literal('site'), Type.Literal('environment')], {
    description: 'environment: set by a variable; can’t be changed here',
  }),
});
export type AdminSetting = Static<typeof AdminSetting>;

export const AdminSettings = Type.Object({
  settings: Type.Array(AdminSetting, { description: 'All settings of the site' }),
});

/** A share with its 95% interval over people. Null: there are too few people. */
export const MeasuredRate = F.orNull(
  Type.Object({
    value: Type.Number({ description: 'The share, 0…1' }),
    low: Type.Number({ description: 'Lower end of its 95 % interval' }),
    high: Type.Number({ description: 'Upper end of its 95 % interval' }),
  }),
);

/** What a false match rate means at this site now. */
export const AdminThreshold = Type.Object({
  fmr: Type.Number({ description: 'False match rate that was asked about, 0…1' }),
  score: Type.Number({
    description: 'Comparison score at and above which a comparison matches at this rate',
  }),
  one_in: Type.Integer({ description: 'The setting in words: one in N comparisons of two different people' }),
  measured_down_to: Type.Number({
    description:
      'The smallest rate that the pack’s calibration measured; the score of a smaller one is extrapolated',
  }),
  site_people: F.orNull(
    Type.Integer(),
    'Number of this site’s people whose comparisons the score is based on. Null: it is based on the pack’s calibration alone',
  ),
  gallery: Type.Integer({ description: 'Number of people in the gallery' }),
  expected: F.orNull(
    ExpectedMatches,
    'Expected number of matches if everybody were compared with everybody. Null until the site is calibrated',
  ),
  effect: F.orNull(
    Type.Object({
      source: Type.String({
        description:
          'The pictures that this was measured on: as the pack’s maker words it, and in parts if the pack states them',
      }),
      basis: F.orNull(
        Type.Object({
          collection: Type.String({ description: 'Name of the collection of pictures' }),
          for_tests_only: Type.Boolean({
            description: 'The collection’s terms allow it only for internal tests',
          }),
        }),
        'The same in parts. Null: the pack does not state them',
      ),
      /** One picture compared with one. */
      single: MeasuredRate,
      /** The mean of five pictures compared with the mean of three, as captures make them. */
      averaged: MeasuredRate,
    }),
    'How often the right person is rejected, from the pack’s table of measurements. Null: no table, or outside it',
  ),
});
export type AdminThreshold = Static<typeof AdminThreshold>;

/** Names and values are validated against the table of settings, and all errors are reported at once. */
const SettingsChange = Type.Object({
  set: Type.Optional(
    Type.Unsafe<Partial<Record<SettingName, SettingValue>>>({
      description: 'Values by setting name; see the settings table for allowed values',
    }),
  ),
  reset: Type.Optional(
    Type.Unsafe<SettingName[]>({
      description: 'Names of settings to reset to the default; none that are in `set`, and each once',
    }),
  ),
  check_only: Type.Optional(
    Type.Boolean({ description: 'Only say whether the change would be accepted; nothing is changed' }),
  ),
  expected: Type.Optional(
    Type.Unsafe<Partial<Record<SettingName, SettingValue>>>({
      description:
        'The site’s values that the change is based on, by setting name; null: not set by the site, or set to null. If one differs, nothing is changed, and `state_forbids` names the setting',
    }),
  ),
});

export const ADMIN_SETTING_OPERATIONS = {
  listSettings: adminOperation({
    id: 'listSettings',
    method: 'GET',
    path: '/admin/v1/settings',
    summary: 'Get the site’s settings and where each comes from',
    access: { scope: 'settings:read' },
    response: AdminSettings,
  }),
  changeSettings: adminOperation({
    id: 'changeSettings',
    method: 'PUT',
    path: '/admin/v1/settings',
    summary: 'Change settings immediately. All but the site’s name require a confirmed operator',
    access: { scope: 'settings:write', confirmed: { where: 'it changes more than the site’s name' } },
    body: SettingsChange,
    example: { set: { kiosk_speech: false }, reset: ['kiosk_retries'] },
    response: AdminSettings,
    failures: ['state_forbids'],
  }),
  getThreshold: adminOperation({
    id: 'getThreshold',
    method: 'GET',
    path: '/admin/v1/settings/threshold',
    summary: 'What a false match rate means here and now',
    access: { scope: 'settings:read' },
    query: Type.Object({
      fmr: Type.Optional(
        Type.Unsafe<string | number>({ description: 'False match rate, 1e-12 to 0.1; required' }),
      ),
    }),
    response: AdminThreshold,
  }),
};
