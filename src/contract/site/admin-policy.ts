/** Whether the site's policy meets NIST SP 800-63B-4. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';

const figure = (description: string) => F.orNull(Type.Number(), description);

export const POLICY_REQUIREMENTS = [
  'false_match_rate',
  'failures_in_a_row',
  'pause',
  'switched_off',
  'attack_detection',
  'claimed_identity',
  'intent',
  'samples_wiped',
  'alternative',
  'second_factor',
] as const;

export const AdminSelfCheck = Type.Object({
  profile: Type.Enum(['site', 'nist_800_63b'], {
    description: 'The limits on failed attempts that the site has chosen',
  }),
  requirements: Type.Array(
    Type.Object({
      requirement: Type.Enum(POLICY_REQUIREMENTS, { description: 'Name of the requirement' }),
      state: Type.Enum(['met', 'not_met', 'elsewhere'], {
        description: '`elsewhere`: the systems that use this product must meet it',
      }),
      value: figure('The current figure. Null: the requirement has none'),
      limit: figure('The required figure. Null: the requirement has none'),
    }),
    { description: 'The requirements, in a fixed order' },
  ),
});
export type AdminSelfCheck = Static<typeof AdminSelfCheck>;

export const ADMIN_POLICY_OPERATIONS = {
  checkPolicy: adminOperation({
    id: 'checkPolicy',
    method: 'GET',
    path: '/admin/v1/policy/self_check',
    summary: 'Whether the settings meet NIST SP 800-63B-4, requirement by requirement',
    access: { scope: 'settings:read' },
    response: AdminSelfCheck,
  }),
};
