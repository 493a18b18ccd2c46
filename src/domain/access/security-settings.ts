/** How operators sign in, and where the audit log goes. */
export interface SecuritySettings {
  /** A console in which nobody does anything ends after so long, seconds. */
  sessionIdleS: number;
  /** And any after so long, seconds. */
  sessionLifeS: number;
  /** Operators without a second factor can do nothing but set one up. */
  requireSecondFactor: boolean;
  /** See domain/audit-target.ts; empty: off. */
  auditSyslog: string;
  /** PEM of the authorities that vouch for the collector; empty: those that Node knows. */
  auditSyslogCa: string;
  /** JSON lines, for collectors that read files. */
  auditFile: boolean;
}

export const DEFAULT_SECURITY_SETTINGS: SecuritySettings = {
  sessionIdleS: 1800,
  sessionLifeS: 43_200,
  requireSecondFactor: false,
  auditSyslog: '',
  auditSyslogCa: '',
  auditFile: false,
};
