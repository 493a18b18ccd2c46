/**
 * The cost of thresholds that the settings page shows comes with each pack, and agrees with the reports of
 * docs/accuracy.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Calibration, scoreAtFmr } from '../../src/domain/packs/calibration.ts';
import type { FnmrTable, MeasuredRate } from '../../src/domain/packs/fnmr-table.ts';

interface TarAtFmr {
  fmr: number;
  threshold: number;
  tar: { value: number };
}
interface Accuracy {
  tarAtFmr: TarAtFmr[];
  enrolment: { enrolled: number; probed: number; people: number }[];
}

const read = <T>(file: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8')) as T;

/** 1 − TAR at this threshold, interpolated between the report's rows. Undefined outside them. */
function nonMatchRate(rows: readonly TarAtFmr[], threshold: number): number | undefined {
  const upper = rows.findIndex((row) => row.threshold >= threshold);
  if (upper < 1) return undefined;
  const [a, b] = [rows[upper - 1], rows[upper]];
  const part = (threshold - a.threshold) / (b.threshold - a.threshold);
  return 1 - (a.tar.value + part * (b.tar.value - a.tar.value));
}

test.each(['embedded', 'mobilefacenet', 'zoo', 'standard'])(
  'pack %s reports the cost of its thresholds',
  (pack) => {
    const { calibration } = read<{ calibration: Calibration & { effects: FnmrTable } }>(
      `models/packs/${pack}.json`,
    );
    const { people, rows } = calibration.effects;
    const report = read<Accuracy>(`docs/accuracy/${pack}-lfw.json`);
    expect(rows.map((row) => row.fmr)).toEqual([1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8]);
    const fiveByThree = report.enrolment.find((row) => row.enrolled === 5 && row.probed === 3);
    expect(people.averaged).toBe(fiveByThree?.people);
    for (const kind of ['single', 'averaged'] as const) {
      const shares = rows.map((row): MeasuredRate => row[kind] ?? expect.fail('not measured'));
      for (const { value, low, high } of shares)
        expect(low <= value && value <= high && high <= 1).toBe(true);
      expect(shares.map((s) => s.value)).toEqual(shares.map((s) => s.value).sort((a, b) => a - b));
    }
    // The table weighs people equally. The report weighs pairs of pictures, most of which belong to a few people.
    for (const fmr of [1e-3, 1e-4, 1e-5]) {
      const told = rows.find((row) => row.fmr === fmr)?.single?.value ?? 0;
      const reported = nonMatchRate(report.tarAtFmr, scoreAtFmr(calibration, fmr)) ?? Number.NaN;
      expect(told / reported).toBeGreaterThan(1 / 1.5);
      expect(told / reported).toBeLessThan(1.5);
    }
  },
);
