import type { AdminDegradation } from '../../contract/site/admin-status.ts';
import { NOTED_LIMITS } from '../../contract/site/noted-limits.ts';
import { type Finding, note, problem } from './finding.ts';

/**
 * What to do about each limitation that the running service reports; empty: its reason says so. Null: another check has a
 * finding about it, also while the service is stopped.
 */
const REMEDIES: Record<AdminDegradation['code'], string | null> = {
  photographs_accepted: null,
  shell_headless: '',
  data_key_in_folder: null,
  search_portable: null,
  engine_not_on: null,
  pack_not_changed: 'put that right, then: omote models switch',
  pack_differs: '',
  pack_not_followed: null,
  store_unwritable: null,
  appliances_away: null,
  changes_held_back: null,
  versions_differ: null,
  changes_lost: '',
  rows_refused: null,
  people_locked: '',
  clock_in_doubt: null,
  network_closed: null,
  certificate_not_renewed: 'or make a new one: omote tls create',
  audit_heads_unwritten: 'let the service’s user write to the folder of the audit log’s files',
  audit_others_unwritten: 'it is tried again every minute',
  audit_export_failing: 'look at the collector: once it answers, it gets everything',
  webhook_failing: 'look at the receiver, and at Settings, Webhooks in the console',
  webhook_gone: 'switch it on again or remove it under Settings, Webhooks in the console',
  door_broker_failing: 'doors behind it don’t open by face; see the page of their kiosk in the console',
  door_broker_refusing: 'check what the user of Omote may publish and read there',
  door_broker_contested:
    'a copy of this appliance, or the one that it was restored from, is running: stop it',
  door_switched_too_often: 'check what publishes at the broker',
  identity_provider_failing: 'local accounts work; see Settings, Identity provider in the console',
  proxy_unknown: '',
  people_left_out: null,
  kiosks_ask_id: '',
};

/** Findings about what the running service can do only in part, which nobody could see from outside it. */
export const limitFindings = (degraded: readonly AdminDegradation[]): Finding[] =>
  degraded.flatMap(({ code, what, why }) => {
    const remedy = REMEDIES[code];
    if (remedy === null) return [];
    const detail = remedy === '' ? why : `${why}; ${remedy}`;
    return [(NOTED_LIMITS.has(code) ? note : problem)(what, detail)];
  });
