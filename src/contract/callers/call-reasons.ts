/** What somebody asks the help desk for who is checked on the telephone. */
export const CALL_REASONS = ['password', 'second_factor', 'account', 'data', 'other'] as const;
export type CallReason = (typeof CALL_REASONS)[number];
