import { expect, test } from 'vitest';
import type { Row } from '../../scripts/attack/matrix.ts';
import { faultsOf } from '../../scripts/attack/matrix-text.ts';

const row = (change: Partial<Row>): Row => ({
  configuration: 'standard, as delivered',
  program: 'byte-identical frames',
  standard: true,
  still: true,
  tries: 1,
  accepted: 0,
  scores: ['2'],
  evidence: [],
  ends: ['injection'],
  ...change,
});

test('programs that were not played, or not judged, speak against the service as those that get in do', () => {
  expect(faultsOf([row({})])).toEqual([]);
  expect(faultsOf([])).toHaveLength(1);
  for (const change of [{ ends: ['interrupted'] }, { ends: [] }, { scores: ['0', '2'] }, { accepted: 1 }])
    expect(faultsOf([row({}), row(change)]), JSON.stringify(change)).toHaveLength(1);
  expect(faultsOf([row({ accepted: 1, standard: false })])).toEqual([]);
  expect(faultsOf([row({ ends: ['injection', 'interrupted'] })])).toEqual([]);
});
