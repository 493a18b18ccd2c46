/** Followed by # and the secret with which operators set a new password. */
export const RESET_PATH = '/console/reset';

/** Where the identity provider sends browsers back to; `redirectUriOf` of flows/access/provider says the same. */
export const BACK_PATH = '/console/sign-in';
