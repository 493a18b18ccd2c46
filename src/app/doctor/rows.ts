/** Whether the service wrote all security-relevant rows. */

import type { Config } from '../config.ts';
import { hasStore } from '../folders.ts';
import { checkedRows, checkedValues } from '../site/verify-task.ts';
import { withStore } from '../with-store.ts';
import { type Finding, note, ok, problem } from './finding.ts';

const WHAT = 'Security-relevant rows';
const VALUES = 'Stored values';

export async function rowFindings(config: Config): Promise<Finding[]> {
  if (!hasStore(config)) return [];
  try {
    const { checks, values } = await withStore(config, async (store) => ({
      checks: checkedRows(await store.verifyRows()),
      values: await checkedValues(store),
    }));
    const shapes =
      values.wrong.length === 0
        ? ok(VALUES, `${values.checked} values are valid`)
        : problem(VALUES, `${values.wrong.length} cannot be read; run: omote verify`);
    const wrong = checks.filter((check) => check.wrong.length > 0);
    const checked = checks.at(-1)?.checked ?? 0;
    if (wrong.length === 0) return [ok(WHAT, `${checked} rows were written by the service`), shapes];
    const which = wrong.map((check) => `${check.what}: ${check.wrong.length}`).join(', ');
    return [problem(WHAT, `not written by the service (${which}); run: omote verify`), shapes];
  } catch (error) {
    return [note(WHAT, `not checked: ${(error as Error).message}`)];
  }
}
