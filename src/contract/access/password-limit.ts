/** What the page tells before a password is sent; the rule itself is `passwordFault` of the domain. */
export const PASSWORD_MIN_CHARS = 12;
