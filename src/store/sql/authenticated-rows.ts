/**
 * A table whose rows are security-relevant. Columns that are not listed, such as names and last uses, are not
 * protected.
 */
export interface AuthenticatedTable {
  table: string;
  /** The primary key. */
  key: readonly string[];
  /** The columns that the code covers in addition to the key. */
  columns: readonly string[];
  /** Those of the columns that hold bytes. */
  bytes?: readonly string[];
  /** The SQL expression that names a row in reports: no secret, and nothing about a person except the Auth ID. */
  name: string;
  /** Whether a write replaces all relevant columns, so that it may also overwrite a row that was refused. */
  replacedWhole?: true;
  /**
   * Rows that come and go all day are not counted in the set of rows: restoring an old version of one, or deleting
   * one, is not noticed.
   */
  uncounted?: true;
}

export const AUTHENTICATED: readonly AuthenticatedTable[] = [
  {
    table: 'api_keys',
    key: ['id'],
    columns: ['hash', 'scopes', 'allow', 'redirects', 'expires_at_us', 'revoked_at_us'],
    bytes: ['hash'],
    name: 'id',
  },
  {
    table: 'operators',
    key: ['id'],
    columns: [
      'name',
      'display_name',
      'role',
      'password_hash',
      'code_secret',
      'code_step',
      'disabled_at_us',
      'must_set_password',
    ],
    bytes: ['code_secret'],
    name: 'id',
  },
  {
    table: 'operator_resets',
    key: ['operator_id'],
    columns: ['hash', 'ends_at_us'],
    bytes: ['hash'],
    name: 'operator_id',
    replacedWhole: true,
  },
  {
    table: 'security_keys',
    key: ['id'],
    columns: ['operator_id', 'rp_id', 'public_key', 'counter'],
    bytes: ['public_key'],
    name: 'operator_id',
  },
  {
    table: 'recovery_codes',
    key: ['operator_id', 'hash'],
    columns: ['used_at_us'],
    bytes: ['hash'],
    name: 'operator_id',
  },
  {
    table: 'console_sessions',
    key: ['hash'],
    columns: ['kind', 'operator_id', 'started_at_us', 'ends_at_us', 'seen_at_us', 'confirmed_at_us'],
    bytes: ['hash'],
    name: 'coalesce(operator_id, kind)',
    uncounted: true,
  },
  {
    table: 'operator_identities',
    key: ['operator_id'],
    columns: ['issuer', 'subject'],
    name: 'operator_id',
    uncounted: true,
  },
  {
    table: 'kiosks',
    key: ['id'],
    columns: ['on_host', 'paired_at_us', 'token_hash', 'code_hash', 'code_ends_at_us'],
    bytes: ['token_hash', 'code_hash'],
    name: 'id',
  },
  { table: 'settings', key: ['name'], columns: ['value'], name: 'name', replacedWhole: true },
  {
    table: 'trusted_devices',
    key: ['device_id'],
    columns: ['auth_id', 'public_key'],
    bytes: ['public_key'],
    name: 'device_id',
  },
  {
    table: 'challenge_exemptions',
    key: ['auth_id'],
    columns: ['by_actor', 'since_us', 'reason'],
    bytes: ['reason'],
    name: 'auth_id',
    replacedWhole: true,
  },
  { table: 'session_exemptions', key: ['session_id'], columns: [], name: 'session_id', uncounted: true },
  { table: 'comparison_differences', key: ['session_id'], columns: [], name: 'session_id', uncounted: true },
  { table: 'ekyc_links', key: ['ekyc_id'], columns: ['auth_id'], name: 'auth_id' },
  {
    table: 'directory_users',
    key: ['id'],
    columns: [
      'external_id',
      'user_name',
      'user_key',
      'link_id',
      'suspended_at_us',
      'held',
      'held_for',
      'allowed_by',
      'dismissed_at_us',
    ],
    name: 'id',
  },
  {
    table: 'sessions',
    key: ['id'],
    columns: [
      'kind',
      'id_type',
      'identifier',
      'auth_id',
      'policy',
      'issued_at_us',
      'token_hash',
      'result',
      'reason',
      'ended_at_us',
      'feature_id',
      'outcome_injection',
    ],
    bytes: ['token_hash'],
    name: 'id',
    uncounted: true,
  },
];

/** Tables whose rows belong to an operator. */
export const DEPENDENT_ON_OPERATORS: readonly string[] = [
  'security_keys',
  'recovery_codes',
  'operator_resets',
  'operator_identities',
  'console_sessions',
];

/** The view of a table's rows whose codes are valid. It exists per connection; see file/row-macs.ts. */
export const honest = (table: string): string => `honest_${table}`;
