/** What a refusal means for the caller; http/edge/failures.ts is the only table kind → status and code. */
export type FailureKind =
  | 'invalid'
  | 'not_json'
  | 'no_key'
  | 'key_ended'
  | 'scope_missing'
  | 'address_refused'
  | 'unknown_identifier'
  | 'unknown_resource'
  | 'method_not_allowed'
  | 'already_registered'
  | 'not_registered'
  | 'state_forbids'
  | 'idempotency_reused'
  | 'metadata_expired'
  | 'too_large'
  | 'not_json_type'
  | ImageProblem
  | AdminRefusal
  | 'rate_limited'
  | 'unavailable'
  | 'unknown';

/**
 * Refusals of /admin/v1 alone. step_up: the operator must confirm their identity again. not_ready: the operator must
 * first set a password or a second factor.
 */
export type AdminRefusal = 'step_up' | 'not_ready';

/** Why a still picture cannot be enrolled (422). */
export type ImageProblem =
  | 'image_no_face'
  | 'image_several_faces'
  | 'image_face_too_small'
  | 'image_unsharp_or_dark'
  | 'image_not_upright'
  | 'image_face_turned'
  | 'image_face_covered';

type Entry = readonly [kind: FailureKind, ...values: readonly string[]];

/**
 * Every reason for which the service refuses a call: the kind of failure, and the names of the values that its sentence
 * needs. contract/refusals has the sentence, ui/console/refusals what operators read instead.
 */
export const REASONS = {
  // Input of any call
  required: ['invalid'],
  empty: ['invalid'],
  too_long: ['invalid', 'most'],
  too_small_number: ['invalid', 'least'],
  too_large_number: ['invalid', 'most'],
  until_before_since: ['invalid', 'name'],
  bad_characters: ['invalid'],
  bad_entry: ['invalid'],
  not_one_of: ['invalid', 'options'],
  not_some_of: ['invalid', 'options'],
  not_boolean: ['invalid'],
  not_object: ['invalid'],
  not_array: ['invalid'],
  not_number: ['invalid'],
  not_integer: ['invalid'],
  not_string: ['invalid'],
  not_uri: ['invalid'],
  not_time_zone: ['invalid'],
  not_syslog_target: ['invalid'],
  not_certificates: ['invalid'],
  not_instant: ['invalid'],
  not_page_token: ['invalid'],
  not_page_token_of_period: ['invalid'],
  not_base64: ['invalid'],
  base64_with_start: ['invalid'],
  base64_with_line_breaks: ['invalid'],
  base64_with_spaces: ['invalid'],
  base64_of_urls: ['invalid'],
  base64_cut: ['invalid'],
  given_twice: ['invalid'],
  no_body: ['invalid', 'media'],
  nul: ['invalid'],
  malformed_path: ['invalid'],
  not_idempotency_key: ['invalid'],
  idempotency_key_reused: ['idempotency_reused'],
  metadata_too_deep: ['invalid', 'most'],
  metadata_too_large: ['too_large'],
  not_json: ['not_json'],
  not_utf8: ['not_json'],
  body_incomplete: ['not_json'],
  body_too_large: ['too_large'],
  not_json_type: ['not_json_type'],
  other_charset: ['not_json_type'],
  coded_body: ['not_json_type'],
  not_found: ['unknown_resource'],
  unknown_path: ['unknown_resource'],
  method_not_allowed: ['method_not_allowed'],
  too_many_calls: ['rate_limited'],
  // The service as a whole
  unknown_error: ['unknown'],
  job_failed: ['unknown'],
  job_broke: ['unknown', 'detail'],
  disk_full_in_job: ['unavailable', 'detail'],
  seal_broken: ['state_forbids'],
  engine_busy: ['unavailable'],
  store_unwritable: ['unavailable'],
  service_stopping: ['unavailable'],
  gallery_loading: ['unavailable'],
  gallery_loading_after_start: ['unavailable'],
  pack_loading: ['unavailable', 'pack'],
  registrations_elsewhere: ['unavailable'],
  // Access: API keys
  key_required: ['no_key'],
  sign_in_required: ['no_key'],
  key_of_sandbox: ['no_key'],
  unknown_key: ['no_key'],
  key_revoked: ['key_ended'],
  key_expired: ['key_ended'],
  key_address: ['address_refused'],
  scope_required: ['scope_missing'],
  kiosk_of_others: ['scope_missing'],
  no_such_kiosk: ['invalid', 'kiosk'],
  unknown_scope: ['invalid', 'scope', 'nearest'],
  header_required: ['scope_missing'],
  key_ended: ['state_forbids'],
  not_addresses: ['invalid'],
  // Access: operators and sign-in
  role_required: ['scope_missing', 'needed', 'own'],
  role_required_here: ['scope_missing', 'needed'],
  operator_required: ['scope_missing'],
  operators_decide: ['scope_missing', 'people'],
  account_required: ['state_forbids'],
  set_up_first: ['not_ready'],
  not_confirmed: ['step_up'],
  wrong_sign_in: ['no_key'],
  paused_after_wrong_sign_ins: ['rate_limited'],
  paused_after_wrong_proofs: ['rate_limited'],
  setup_link_used: ['no_key'],
  reset_link_ended: ['no_key'],
  sign_in_disk_full: ['unavailable'],
  sign_in_read_only: ['unavailable'],
  sign_in_store_refuses: ['unavailable'],
  sign_in_store_busy: ['unavailable'],
  sign_in_store_damaged: ['unavailable'],
  bad_operator_name: ['invalid'],
  operator_name_taken: ['state_forbids'],
  first_must_be_admin: ['invalid'],
  not_first: ['state_forbids'],
  last_admin: ['state_forbids'],
  too_short: ['invalid', 'least'],
  too_few_different: ['invalid'],
  contains_name: ['invalid'],
  too_common: ['invalid'],
  easy_to_guess: ['invalid'],
  wrong_password: ['invalid'],
  // Access: the identity provider
  provider_off: ['state_forbids'],
  provider_failed: ['state_forbids', 'problem', 'detail'],
  provider_no_role: ['state_forbids', 'groups'],
  provider_no_groups: ['state_forbids', 'claim'],
  provider_too_many_groups: ['state_forbids', 'claim'],
  provider_operator_disabled: ['state_forbids'],
  provider_sign_in_ended: ['state_forbids'],
  provider_other_person: ['state_forbids'],
  provider_elsewhere: ['state_forbids', 'address'],
  account_of_provider: ['state_forbids'],
  role_of_provider: ['state_forbids'],
  local_admin_first: ['state_forbids'],
  not_issuer: ['invalid'],
  not_scopes: ['invalid'],
  not_hosts: ['invalid'],
  // Access: second factors and saved filters
  wrong_code: ['invalid'],
  old_code_required: ['invalid'],
  offer_ended: ['state_forbids'],
  not_security_key: ['invalid'],
  no_security_keys_here: ['state_forbids'],
  most_security_keys: ['state_forbids', 'most'],
  most_saved_filters: ['state_forbids', 'most'],
  shared_name_taken: ['state_forbids'],
  most_shared_filters: ['state_forbids', 'most'],
  filters_of_another: ['state_forbids'],
  unsavable_filter: ['invalid'],
  // Appliances of a site
  no_waiting_appliance: ['unknown_resource'],
  other_fingerprint: ['invalid'],
  this_appliance: ['state_forbids'],
  one_appliance: ['state_forbids'],
  // Backup and restore
  no_room: ['invalid', 'needed', 'free'],
  disk_full_in_upload: ['unavailable'],
  other_part_expected: ['state_forbids', 'next'],
  not_next_part: ['invalid'],
  not_backup: ['invalid'],
  backup_folder_unwritable: ['unavailable', 'code'],
  uploads_in_one_second: ['unavailable', 'most'],
  backup_needs_folder: ['state_forbids'],
  backup_running: ['state_forbids'],
  backup_check_running: ['state_forbids'],
  backup_busy: ['state_forbids'],
  restore_already_running: ['state_forbids'],
  restore_running: ['state_forbids'],
  restore_by_systemd: ['state_forbids'],
  restore_by_keychain: ['state_forbids'],
  restore_needs_folder: ['state_forbids'],
  restore_in_sandbox: ['state_forbids'],
  wrong_passphrase: ['invalid'],
  not_backup_file: ['invalid'],
  backup_cut: ['invalid'],
  backup_damaged: ['invalid'],
  backup_header_damaged: ['invalid'],
  backup_file_name_damaged: ['invalid'],
  backup_too_long: ['invalid'],
  backup_key_damaged: ['invalid'],
  backup_foreign_file: ['invalid', 'name'],
  backup_audit_broken: ['invalid', 'why'],
  no_room_for_backup: ['unavailable', 'needed', 'free'],
  no_room_for_check: ['unavailable', 'needed', 'free'],
  no_room_for_restore: ['unavailable', 'needed', 'free'],
  // Pictures
  upside_down: ['image_not_upright'],
  no_face: ['image_no_face'],
  several_faces: ['image_several_faces', 'faces'],
  face_too_small: ['image_face_too_small'],
  picture_too_small: ['image_face_too_small'],
  face_cut_off: ['image_face_covered'],
  face_covered: ['image_face_covered'],
  face_turned: ['image_face_turned'],
  picture_too_dark: ['image_unsharp_or_dark'],
  picture_too_bright: ['image_unsharp_or_dark'],
  picture_blurred: ['image_unsharp_or_dark'],
  no_usable_face: ['image_unsharp_or_dark'],
  picture_too_many_bytes: ['too_large'],
  picture_too_many_pixels: ['too_large'],
  picture_too_many_scans: ['too_large'],
  picture_damaged: ['invalid'],
  not_jpeg: ['invalid'],
  one_search_at_a_time: ['rate_limited'],
  most_searches: ['rate_limited', 'most'],
  // Import
  csv_charset: ['not_json_type'],
  csv_no_header: ['invalid'],
  csv_not_utf8: ['invalid'],
  csv_not_utf16: ['invalid'],
  csv_not_shift_jis: ['invalid'],
  csv_two_delimiters: ['invalid'],
  csv_rival_columns: ['invalid', 'columns'],
  csv_no_rows: ['invalid'],
  csv_open_quote: ['invalid'],
  csv_misplaced_quote: ['invalid', 'line'],
  csv_long_row: ['invalid', 'most', 'line'],
  csv_long_line: ['invalid', 'most'],
  csv_damaged: ['invalid', 'detail'],
  most_csv_rows: ['invalid', 'most'],
  import_not_run: ['state_forbids'],
  // Kiosks
  most_kiosks: ['state_forbids', 'most'],
  unknown_pairing_code: ['invalid'],
  kiosk_unpaired: ['no_key'],
  kiosk_offline: ['state_forbids'],
  kiosk_camera_broken: ['state_forbids'],
  kiosk_in_use: ['state_forbids'],
  kiosk_silent: ['state_forbids'],
  staff_not_called: ['state_forbids'],
  url_opened: ['state_forbids'],
  url_expired: ['state_forbids'],
  url_of_elsewhere: ['invalid'],
  url_or_kind: ['invalid'],
  presentation_begun: ['state_forbids'],
  presentation_over: ['state_forbids'],
  consent_outdated: ['state_forbids'],
  consent_language: ['invalid'],
  consent_texts_uneven: ['invalid'],
  kind_not_offered: ['state_forbids'],
  too_many_ids: ['rate_limited'],
  not_registrable_here: ['state_forbids'],
  // Model packs and calibration
  pack_active: ['state_forbids'],
  pack_being_switched_to: ['state_forbids'],
  pack_in_use: ['state_forbids'],
  pack_unknown: ['invalid', 'pack'],
  pack_incomplete: ['state_forbids', 'problems'],
  pack_incomplete_with_remedy: ['state_forbids', 'problems', 'remedy'],
  failures_not_accepted: ['state_forbids', 'people'],
  no_rollback: ['state_forbids'],
  switch_elsewhere: ['state_forbids', 'appliance'],
  switch_to_other: ['state_forbids', 'pack'],
  no_switch: ['state_forbids'],
  switch_in_other_state: ['state_forbids', 'state'],
  too_busy_for_pictures: ['unavailable'],
  calibration_running: ['state_forbids'],
  calibration_on_another: ['state_forbids'],
  calibration_elsewhere: ['state_forbids', 'appliance'],
  too_few_people: ['state_forbids', 'least', 'people'],
  bad_fmr: ['invalid'],
  bad_run_name: ['unknown_resource'],
  // People
  unknown_person: ['unknown_identifier'],
  being_deleted: ['state_forbids'],
  suspended: ['state_forbids'],
  face_registered: ['already_registered'],
  no_registered_face: ['not_registered'],
  face_not_comparable: ['not_registered'],
  template_unreadable: ['state_forbids'],
  visit_not_learned: ['unknown_resource'],
  linked_to_another: ['state_forbids'],
  deletion_not_failed: ['state_forbids', 'status'],
  no_receipt: ['state_forbids', 'status'],
  no_image_key: ['state_forbids'],
  pem_private: ['invalid'],
  pem_certificate: ['invalid'],
  pem_damaged: ['invalid'],
  pem_not_public_key: ['invalid'],
  pem_not_rsa: ['invalid', 'type'],
  pem_other_bits: ['invalid', 'needed', 'bits'],
  pem_small_exponent: ['invalid', 'exponent'],
  // Sandbox
  sandbox_not_here: ['state_forbids'],
  sandbox_running: ['state_forbids'],
  sandbox_not_started: ['unavailable', 'detail'],
  most_visits: ['unavailable', 'most'],
  url_of_no_sandbox: ['invalid'],
  // Sessions
  unknown_session: ['unknown_resource'],
  no_success: ['state_forbids'],
  metadata_expired: ['metadata_expired'],
  person_deleted: ['state_forbids'],
  redirect_scheme: ['invalid', 'entry'],
  redirect_not_listed: ['invalid', 'entry'],
  redirect_not_of_key: ['invalid', 'entry'],
  no_exemption: ['unknown_resource'],
  exemptions_off: ['state_forbids'],
  session_begun: ['state_forbids'],
  session_not_ended: ['state_forbids'],
  // Duplicates
  already_decided: ['state_forbids'],
  decided_by_another: ['state_forbids'],
  no_decision: ['state_forbids'],
  decided_too_long_ago: ['state_forbids'],
  decision_of_no_hit: ['invalid'],
  decision_twice: ['invalid'],
  decision_missing: ['invalid'],
  note_missing: ['invalid'],
  scan_running: ['state_forbids'],
  scan_on_another: ['state_forbids'],
  scan_elsewhere: ['state_forbids', 'appliance'],
  // Webhooks
  most_webhooks: ['state_forbids', 'most'],
  not_webhook_address: ['invalid'],
  // Settings, network and clock
  no_setting: ['invalid'],
  setting_twice: ['invalid'],
  setting_fixed: ['state_forbids', 'variable'],
  setting_changed: ['state_forbids'],
  no_notice: ['unknown_resource'],
  notice_changed: ['state_forbids'],
  not_host_names: ['invalid'],
  network_of_sandbox: ['state_forbids'],
  no_account: ['state_forbids'],
  certificate_not_pem: ['invalid'],
  certificate_of_authority: ['invalid'],
  certificate_expired: ['invalid', 'date'],
  certificate_without_host: ['invalid'],
  not_private_key: ['invalid'],
  key_of_other_certificate: ['invalid'],
  clock_behind: ['state_forbids'],
} as const satisfies Readonly<Record<string, Entry>>;

export type Reason = keyof typeof REASONS;

type NamesOf<R extends Reason> = (typeof REASONS)[R] extends readonly [unknown, ...infer Names]
  ? Names[number] & string
  : never;

/** The values that the sentence of a reason needs. */
export type ValuesOf<R extends Reason> = Readonly<Record<NamesOf<R>, string | number>>;
