import { DURATION_EDGES_US } from '../../domain/kiosks/kiosk-durations.ts';

/** Columns that count sessions by their length: t0, t1, … */
const LENGTHS = DURATION_EDGES_US.map((_, i) => `t${i}`);

const COUNTED = ['accepted', 'rejected', ...LENGTHS];
export const COUNT_COLUMNS = `kiosk_id, kind, span, from_us, ${COUNTED.join(', ')}`;
export const COUNT_LENGTHS = (type: string): string =>
  LENGTHS.map((name) => `${name} ${type} NOT NULL`).join(',\n  ');
/** @param existing how to name the existing row's columns: its name and a period, or empty */
export const COUNTS_ADDED = (existing: string): string =>
  COUNTED.map((name) => `${name} = ${existing}${name} + excluded.${name}`).join(', ');

/** What an ended session adds to each count. @param row the name of its row, with a period */
export function countsOf(row: string): string[] {
  const tookUs = `(${row}ended_at_us - ${row}opened_at_us)`;
  const lengths = DURATION_EDGES_US.map((from, i) => {
    const until = DURATION_EDGES_US.at(i + 1);
    const conditions = [
      ...(i === 0 ? [] : [`${tookUs} >= ${from}`]),
      ...(until === undefined ? [] : [`${tookUs} < ${until}`]),
    ];
    return `CASE WHEN ${conditions.join(' AND ')} THEN 1 ELSE 0 END`;
  });
  return [`${row}result`, `1 - ${row}result`, ...lengths];
}

export const SPANS = `(SELECT 'quarter' AS span, 900000000 AS span_us UNION ALL SELECT 'day', 86400000000) AS spans`;
