/** Whether the service wrote all security-relevant rows, and whether API keys may do more than they need. */

import { quotedIn } from '../../contract/in-folder.ts';
import { USES_KEPT_DAYS } from '../../domain/access/key-uses.ts';
import type { ApiKey } from '../../domain/access/ports-api-keys.ts';
import { seconds } from '../../domain/time.ts';
import { listKeys } from '../../flows/access/site-keys.ts';
import type { Config } from '../config.ts';
import { hasStore } from '../folders.ts';
import { checkedRows, checkedValues } from '../site/verify-task.ts';
import { withStore } from '../with-store.ts';
import { type Finding, note, ok, problem } from './finding.ts';

const WHAT = 'Security-relevant rows';
const KEYS = 'API keys';
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

/** Proposes scopes only for keys whose calls are known for all of the days. */
export async function keyFindings(config: Config): Promise<Finding[]> {
  try {
    return await withStore(config, async (store, clock) => {
      const nowUs = clock.nowUs();
      const wide = (await listKeys({ store, clock })).flatMap(({ key, needed }) => {
        const isOver = key.revokedAtUs !== null || (key.expiresAtUs !== null && nowUs >= key.expiresAtUs);
        const idle = key.scopes.filter((scope) => !needed?.scopes.includes(scope));
        if (isOver || !needed?.isWhole || idle.length === 0) return [];
        return [
          note(
            KEYS,
            `${key.name} (${key.id}) needed only ${needed.scopes.join(', ')} in the last ${USES_KEPT_DAYS} days, and may also ${idle.join(', ')}; to give it less: ${lessFor(config.dataDir, key, needed.scopes)}, then omote keys revoke ${key.id}`,
          ),
        ];
      });
      return wide.length > 0 ? wide : [ok(KEYS, 'none is known to have scopes that it does not need')];
    });
  } catch (error) {
    return [note(KEYS, `not checked: ${(error as Error).message}`)];
  }
}

/** The command that makes a key with these scopes alone, restricted as this one is. */
function lessFor(dataDir: string, key: ApiKey, scopes: readonly string[]): string {
  const lists = { scopes, allow: key.allow, redirects: key.redirects, kiosks: key.kiosks };
  const options = Object.entries(lists).filter(([, entries]) => entries.length > 0);
  const term = key.expiresAtUs === null ? null : key.expiresAtUs - key.createdAtUs;
  return [
    'omote keys create',
    ...options.map(([name, entries]) => `--${name} ${typed(dataDir, entries.join(','))}`),
    ...(term === null ? [] : [`--expires-in-days ${Math.max(1, Math.floor(term / US_PER_DAY))}`]),
    // A name may begin like an option.
    `${key.name.startsWith('-') ? '-- ' : ''}${quotedIn(dataDir, key.name)}`,
  ].join(' ');
}

const US_PER_DAY = seconds(86_400);

const typed = (dataDir: string, text: string): string => (PLAIN.test(text) ? text : quotedIn(dataDir, text));
const PLAIN = /^[\w.:/,-]+$/;
