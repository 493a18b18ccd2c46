import { besideOthers, othersOfChain } from '../../src/store/audit/audit.ts';
import { walked } from '../../src/store/audit/audit-list.ts';
import { ofStatus } from '../../src/store/people/deletions.ts';
import { placed } from '../../src/store/sessions/session-list.ts';
import { ofState } from '../../src/store/shield/reviews.ts';
import type { Dialect } from '../../src/store/sql/sql.ts';
import { ofEndpoint, oldestTo } from '../../src/store/webhooks/webhooks.ts';

type Engine = Pick<Dialect, 'engine'>;

/** Statements of lists, each with the index that it has to walk, and what is the same in all of the rows. */
export const ALONG_AN_INDEX: [what: string, text: (dialect: Engine) => string, index: string, of: string][] =
  [
    ...(['actor', 'action', 'subject', 'address'] as const).map((walk): (typeof ALONG_AN_INDEX)[number] => [
      `the audit log by ${walk}`,
      (engine) => `SELECT seq FROM ${walked(engine, walk)} LIMIT 20000`,
      `audit_by_${walk}`,
      `${walk}=`,
    ]),
    [
      'a period of the audit log',
      (engine) => `SELECT * FROM ${walked(engine, 'time')} LIMIT 20000`,
      'audit_by_time',
      'at_us>',
    ],
    ['an audit chain', othersOfChain, 'audit_by_chain', 'chain='],
    ['the end of an audit chain', besideOthers, 'audit_by_chain', 'chain='],
    ['deletions of a status', ofStatus, 'delete_processes_by_status', 'status='],
    ['the newest reviews of a state', (engine) => ofState(engine, 'newest'), 'reviews_by_state', 'state='],
    ['the oldest reviews of a state', (engine) => ofState(engine, 'oldest'), 'reviews_by_state', 'state='],
    ['deliveries to a receiver', ofEndpoint, 'webhook_deliveries_listed', 'endpoint_id='],
    ['the oldest deliveries to a receiver', oldestTo, 'webhook_deliveries_listed', 'endpoint_id='],
    [
      'a period of sessions',
      (engine) => `SELECT * ${placed(engine, 'time')} LIMIT 20000`,
      'sessions_by_issue',
      'issued_at_us>',
    ],
    [
      'sessions of a person',
      (engine) => `SELECT seq ${placed(engine, 'ofPerson')} LIMIT 20000`,
      'sessions_by_person',
      'auth_id=',
    ],
    [
      'sessions by refusal',
      (engine) => `SELECT seq ${placed(engine, 'refused')} LIMIT 20000`,
      'sessions_by_refusal',
      'reason=',
    ],
    [
      'suspicious sessions',
      (engine) => `SELECT seq ${placed(engine, 'suspicious')} LIMIT 20000`,
      'sessions_suspicious',
      'outcome_injection=',
    ],
    [
      'sessions of a kiosk',
      (engine) => `SELECT seq ${placed(engine, 'ofKiosk')} LIMIT 20000`,
      'session_origins_by_kiosk',
      'kiosk_id=',
    ],
    [
      'sessions of a key',
      (engine) => `SELECT seq ${placed(engine, 'ofKey')} LIMIT 20000`,
      'session_origins_by_key',
      'key_id=',
    ],
  ];
