import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readSyslogTarget } from '../domain/audit-target.ts';
import { type SecuritySettings, DEFAULT_SECURITY_SETTINGS as STANDARD } from '../domain/security-settings.ts';

/** As config.ts reads variables: complains of what is wrong and goes on with the standard. */
interface Reader {
  number(name: string, standard: number, least: number, most: number, whole?: boolean): number;
  choice(name: string, standard: string, options: readonly string[]): string;
}

export function readSecuritySettings(
  read: Reader,
  env: Readonly<Record<string, string | undefined>>,
  wrong: string[],
): SecuritySettings {
  const isOn = (name: string) => read.choice(name, 'off', ['on', 'off']) === 'on';
  const auditSyslog = env.OMOTE_AUDIT_SYSLOG ?? '';
  if (auditSyslog && !readSyslogTarget(auditSyslog))
    wrong.push(
      `OMOTE_AUDIT_SYSLOG=${auditSyslog} must be like tls://collector.example:6514, tcp://…, udp://… or unix:/path.`,
    );
  return {
    sessionIdleS: read.number('OMOTE_SESSION_IDLE_SECONDS', STANDARD.sessionIdleS, 60, 86_400, true),
    sessionLifeS: read.number('OMOTE_SESSION_SECONDS', STANDARD.sessionLifeS, 300, 604_800, true),
    requireSecondFactor: isOn('OMOTE_REQUIRE_SECOND_FACTOR'),
    auditSyslog,
    auditSyslogCa: authorities(env.OMOTE_AUDIT_SYSLOG_CA, wrong),
    auditFile: isOn('OMOTE_AUDIT_FILE'),
  };
}

function authorities(path: string | undefined, wrong: string[]): string {
  if (!path) return '';
  try {
    const pem = readFileSync(path, 'utf8');
    new X509Certificate(pem);
    return pem;
  } catch {
    wrong.push(`OMOTE_AUDIT_SYSLOG_CA=${path} must be a file of PEM certificates.`);
    return '';
  }
}
