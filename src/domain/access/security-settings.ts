/** How operators sign in, and where the audit log is sent. */
export interface SecuritySettings {
  /** A console session without activity ends after this many seconds. */
  sessionIdleS: number;
  /** Every console session ends after this many seconds. */
  sessionLifeS: number;
  /** Operators without a second factor can do nothing but set one up. */
  requireSecondFactor: boolean;
  /** Destination of the audit log, see domain/audit/audit-target.ts; empty: off. */
  auditSyslog: string;
  /**
   * PEM of the certificate authorities that the collector's certificate is checked against; empty: those built into
   * Node.
   */
  auditSyslogCa: string;
  /** Also writes the audit log as JSON lines, for collectors that read files. */
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
