import type { Finding } from '../../app/doctor/finding.ts';
import { table } from './table.ts';

const MARKS: Record<Finding['state'], string> = { ok: 'ok', note: 'note', problem: 'PROBLEM' };

export function doctorText(findings: readonly Finding[]): string {
  const rows = findings.map(({ state, what, detail }) => [MARKS[state], what, detail]);
  const problems = findings.filter(({ state }) => state === 'problem').length;
  const end =
    problems === 0 ? 'No problems found.' : `${problems} ${problems === 1 ? 'problem' : 'problems'}.`;
  return `${table(['', 'What', 'Finding'], rows)}\n\n${end}`;
}
