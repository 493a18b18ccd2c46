/** Where the provider is mounted; the issuer is the base URL with this. */
export const OPENID_PATH = '/oidc';
export const METADATA_PATH = `${OPENID_PATH}/.well-known/openid-configuration`;
