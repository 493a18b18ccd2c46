/** Whether the site's policy meets NIST SP 800-63B-4: GET /admin/v1/policy/self_check. */
import { type Static, Type } from 'typebox';

const errors = Type.Array(Type.Object({ code: Type.String(), desc: Type.String(), value: Type.String() }));
const figure = Type.Union([Type.Number(), Type.Null()]);

export const POLICY_REQUIREMENTS = [
  'false_match_rate',
  'failures_in_a_row',
  'pause',
  'switched_off',
  'attack_detection',
  'intent',
  'samples_wiped',
  'alternative',
  'second_factor',
] as const;

export const AdminSelfCheck = Type.Object({
  /** Which limits of guessing the site has chosen. */
  profile: Type.Enum(['site', 'nist_800_63b']),
  requirements: Type.Array(
    Type.Object({
      requirement: Type.Enum(POLICY_REQUIREMENTS),
      /** elsewhere: the systems that use this product must meet it. */
      state: Type.Enum(['met', 'not_met', 'elsewhere']),
      /** As it is here, and as it must be; null where there is no figure. */
      value: figure,
      limit: figure,
    }),
  ),
  errors,
});
export type AdminSelfCheck = Static<typeof AdminSelfCheck>;
