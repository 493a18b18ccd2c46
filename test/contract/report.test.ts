import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { REPORT } from '../../scripts/contract-report.ts';
import { bySection } from '../support/contract-rows.ts';

it('the contract report has every row of the contract, each with a test (run `npm run docs:report`)', () => {
  const told = readFileSync(REPORT, 'utf8')
    .split('\n## ')
    .slice(1)
    .map((part) => {
      const [heading, ...lines] = part.split('\n');
      const rows = lines.flatMap((line) => /^\| `(\w+)` \| (.*) \|$/.exec(line)?.slice(1, 3) ?? []);
      return { section: heading.split(' ')[0], rows };
    });
  const untested = told.flatMap(({ section, rows }) =>
    rows.flatMap((cell, i) => (cell === 'none' ? [`${section} ${rows[i - 1]}`] : [])),
  );
  expect(untested).toEqual([]);
  const names = told.map(({ section, rows }) => ({ section, rows: rows.filter((_, i) => i % 2 === 0) }));
  expect(names).toEqual(bySection().map(({ section, rows }) => ({ section, rows })));
});
