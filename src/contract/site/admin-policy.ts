/** Whether the site's policy meets NIST SP 800-63B-4. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';

const figure = F.orNull(Type.Number());

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
  /** The limits on failed attempts that the site has chosen. */
  profile: Type.Enum(['site', 'nist_800_63b']),
  requirements: Type.Array(
    Type.Object({
      requirement: Type.Enum(POLICY_REQUIREMENTS),
      /** `elsewhere`: the systems that use this product must meet it. */
      state: Type.Enum(['met', 'not_met', 'elsewhere']),
      /** The current and the required figure. Null: the requirement has no figure. */
      value: figure,
      limit: figure,
    }),
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
