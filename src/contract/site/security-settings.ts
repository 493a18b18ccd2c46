import { Type } from 'typebox';
import { type SettingEntry, whole } from './setting-entry.ts';

/** How operators sign in, and where the audit log is sent. */
export const SECURITY_SETTINGS = {
  session_idle_seconds: {
    of: 'sessionIdleS',
    group: 'operators',
    env: 'OMOTE_SESSION_IDLE_SECONDS',
    form: 'seconds',
    schema: whole(60, 86_400),
  },
  session_seconds: {
    of: 'sessionLifeS',
    group: 'operators',
    env: 'OMOTE_SESSION_SECONDS',
    form: 'seconds',
    schema: whole(300, 604_800),
  },
  require_second_factor: {
    of: 'requireSecondFactor',
    group: 'operators',
    env: 'OMOTE_REQUIRE_SECOND_FACTOR',
    form: 'switch',
    schema: Type.Boolean(),
  },
  audit_syslog: {
    of: 'auditSyslog',
    group: 'audit',
    env: 'OMOTE_AUDIT_SYSLOG',
    form: 'text',
    schema: Type.String({ format: 'syslog-target', maxLength: 300 }),
  },
  audit_syslog_ca: {
    of: 'auditSyslogCa',
    group: 'audit',
    env: 'OMOTE_AUDIT_SYSLOG_CA',
    form: 'pem',
    schema: Type.String({ format: 'certificates', maxLength: 65_536 }),
  },
  audit_file: {
    of: 'auditFile',
    group: 'audit',
    env: 'OMOTE_AUDIT_FILE',
    form: 'switch',
    schema: Type.Boolean(),
  },
} as const satisfies Record<string, SettingEntry>;
