/** Followed by # and the secret that opens the console while there is no account; `linkAddress` of flows says the same. */
export const SETUP_PATH = '/console/setup';

/** Followed by # and the secret with which operators set a new password. */
export const RESET_PATH = '/console/reset';

/** Where the identity provider sends browsers back to; `redirectUriOf` of flows/access/provider says the same. */
export const BACK_PATH = '/console/sign-in';
