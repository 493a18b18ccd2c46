/** Minimum length that the page shows before a password is sent. The domain's `passwordFault` enforces the rule. */
export const PASSWORD_MIN_CHARS = 12;
