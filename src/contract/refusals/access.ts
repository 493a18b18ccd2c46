import { providerFailure } from './provider-failures.ts';
import type { Values } from './sentence.ts';

/** Refusals about who calls: API keys, operators, second factors, and the appliances of a site. See words.ts. */
export const ACCESS_REFUSALS = {
  // Access: API keys
  key_required: 'is required',
  not_bearer_key: 'must be Bearer, a space and an API key (omk_…)',
  sign_in_required: 'is required: sign in at /console',
  key_of_sandbox: 'is a key of a sandbox, which is another service',
  unknown_key: 'is not a known API key',
  key_revoked: 'was revoked',
  key_expired: 'has expired',
  key_address: ({ address }: Values<'address'>) =>
    `is not allowed for this key: the address seen here is ${address}`,
  scope_required: 'scope is required',
  kiosk_of_others: 'is not a kiosk that this key may use',
  no_such_kiosk: ({ kiosk }: Values<'kiosk'>) => `has ${kiosk}, which is the ID of no kiosk`,
  unknown_scope: ({ scope, nearest }: Values<'scope' | 'nearest'>) =>
    `has ${scope}, which is not a scope; ${nearest} is`,
  header_required: 'header is required',
  other_origin: 'is not that of a page of this service',
  socket_cookie_required: 'of the page that may connect here is required',
  key_ended: 'has already ended',
  not_addresses: 'must be IP addresses or CIDR blocks',
  // Access: operators and sign-in
  role_required: ({ needed, own }: Values<'needed' | 'own'>) => `must be ${needed} for this; yours is ${own}`,
  role_required_here: ({ needed }: Values<'needed'>) => `must be ${needed} for this`,
  operator_required: 'must be that of an operator',
  operators_decide: ({ people }: Values<'people'>) => `must be that of an operator: ${people} people decide`,
  account_required: 'must be that of an operator who signed in',
  set_up_first: 'must be set up first',
  not_confirmed: 'is not confirmed: confirm who you are first',
  wrong_sign_in: 'or name or code is wrong',
  paused_after_wrong_sign_ins: 'limit is reached after wrong sign-ins; see Retry-After',
  paused_after_wrong_proofs: 'limit is reached; wait a minute',
  setup_link_used: 'has already been used, has expired, or operator accounts exist now',
  reset_link_ended: 'has been used or has expired',
  sign_in_disk_full:
    'cannot keep a sign-in: the disk is full; make room at the host, for example by moving old backups elsewhere',
  sign_in_read_only: 'cannot keep a sign-in: it is read-only; make it writable at the host',
  sign_in_store_refuses: 'cannot keep a sign-in: it refuses what is written; run omote doctor at the host',
  sign_in_store_busy: 'cannot keep a sign-in: it is busy; try again',
  sign_in_store_damaged: 'cannot keep a sign-in: it is damaged; run omote doctor at the host',
  bad_operator_name: 'must begin with a letter or digit and may contain letters, digits and . _ @ + -',
  operator_name_taken: 'is taken, perhaps by a disabled account: choose another, or enable that account',
  first_must_be_admin: 'must be admin for the first account',
  not_first: 'cannot be the first: there are accounts; an administrator creates further ones',
  last_admin:
    'cannot be changed: this is the last administrator who has set a password; another has to first',
  too_short: ({ least }: Values<'least'>) => `must be at least ${least} characters`,
  too_few_different: 'must have at least 6 different characters',
  contains_name: 'must not contain the sign-in name',
  too_common: 'is too common',
  easy_to_guess: 'is easy to guess',
  wrong_password: 'is wrong',
  // Access: the identity provider
  provider_off: 'is not set up',
  provider_failed: ({ problem, detail }: Values<'problem' | 'detail'>) =>
    providerFailure(String(problem), String(detail)),
  provider_no_role: ({ groups }: Values<'groups'>) =>
    `puts you in no group that has a role here; the groups known here: ${groups}`,
  provider_no_groups: ({ claim }: Values<'claim'>) => `does not say your groups: there is no claim ${claim}`,
  provider_too_many_groups: ({ claim }: Values<'claim'>) =>
    `does not say your groups: there are too many for the claim ${claim}`,
  provider_operator_disabled: 'may not let you in: your account is disabled here',
  provider_sign_in_ended:
    'sign-in was begun in another browser, took too long or was used already, or the provider was changed meanwhile',
  provider_other_person: 'let somebody else in than who is signed in here',
  provider_elsewhere: ({ address }: Values<'address'>) => `sign-in begins at ${address}`,
  account_of_provider: 'is of an operator who signs in at the identity provider: it is changed there',
  role_of_provider:
    'comes from the groups at the identity provider: change them there, or the roles of groups here',
  local_admin_first: 'needs an active administrator who can sign in without it: give one a password first',
  not_issuer: 'must be an https address without a query',
  not_scopes: 'must be words with spaces between, with openid among them',
  not_hosts: 'must be host names, with a port if it is not 443',
  // Access: second factors and saved filters
  wrong_code: 'is wrong; check the clock of the phone and of this host',
  old_code_required: 'is required, and must be a code from the current authenticator',
  offer_ended: 'is of an offer that has ended; begin again',
  not_security_key: 'is not that of a security key to this offer',
  no_security_keys_here: 'needs a domain name over TLS, or localhost',
  most_security_keys: ({ most }: Values<'most'>) =>
    `cannot be added: there are ${most} keys already; remove one first`,
  most_saved_filters: ({ most }: Values<'most'>) =>
    `cannot be added: you already have ${most}; delete one first`,
  shared_name_taken: 'is already used by filters that another operator shares: choose another',
  most_shared_filters: ({ most }: Values<'most'>) =>
    `cannot be true: ${most} are already shared; stop sharing one first, or keep these to yourself`,
  filters_of_another: 'belongs to another operator; only they or an administrator can delete it',
  unsavable_filter: 'has a filter that is not saved for this list',
  // Appliances of a site
  no_waiting_appliance: 'matches no waiting appliance: its token expired, was used or was refused',
  other_fingerprint: 'does not match the waiting appliance: check its screen again',
  this_appliance: 'is this appliance: remove it on another appliance of the site',
  one_appliance:
    'has one appliance: its data is in a folder, not in PostgreSQL; docs/site.md says how to move it there',
};
