/** The work of `omote apply`: makes a site what its file says. What the file does not name stays as it is. */
import { isDeepStrictEqual } from 'node:util';
import type { AdminKey } from '../../contract/access/admin-keys.ts';
import type { AdminKiosk } from '../../contract/kiosks/admin-kiosks.ts';
import { canonicalEntry } from '../../flows/access/address-list.ts';
import type { Config } from '../config.ts';
import { type Service, withService } from '../service/service-calls.ts';
import { readSiteFile, type SiteFile, sameName } from './site-file.ts';

export interface SiteChange {
  section: 'settings' | 'kiosks' | 'keys' | 'links';
  name: string;
  /** What there is now. Null: it is made new. */
  from: unknown;
  to: unknown;
}

/** What can be read only once. */
export type SiteMade =
  | { section: 'kiosks'; name: string; code: string; url: string }
  | { section: 'keys'; name: string; key: string };

/**
 * Compares the site with the file, and makes the changes unless it is only checked. Everything is judged before anything is
 * changed; what is interrupted goes on when it is run again.
 * @param path of the file; `-` is standard input
 * @param told called with each key and pairing code as soon as it is made, because nobody can ask for it again. These come last,
 * so that little can fail after them
 * @returns the changes, in the order in which they are made
 * @throws Error with a human-readable message
 */
export async function applySite(
  config: Config,
  path: string,
  check: boolean,
  told: (made: SiteMade) => void,
): Promise<SiteChange[]> {
  const file = readSiteFile(path);
  return await withService(config, async (service) => {
    const [{ settings }, { kiosks }, { keys }] = await Promise.all([
      service.listSettings(),
      service.listKiosks(),
      service.listKeys(),
    ]);
    const update = settingsUpdate(file, settings);
    const newKiosks = file.kiosks.filter(({ name }) => !kiosks.some((one) => sameName(one.name) === name));
    const newKeys = keysToMake(file, keys, kiosks);
    const newLinks = await linksToMake(service, file.links);
    const isUpdate = update.changes.length > 0;
    if (isUpdate) await service.changeSettings({ ...update.body, check_only: true });
    const changes: SiteChange[] = [
      ...update.changes,
      ...newLinks.map(({ ekyc_id, auth_id }) => ({
        section: 'links' as const,
        name: ekyc_id,
        from: null,
        to: auth_id,
      })),
      ...newKiosks.map(({ name }) => ({ section: 'kiosks' as const, name, from: null, to: { name } })),
      ...newKeys.map((key) => ({ section: 'keys' as const, name: key.name, from: null, to: key })),
    ];
    if (check) return changes;
    if (isUpdate) await service.changeSettings(update.body);
    for (const body of newLinks) await service.createEkycLink(body);
    const known = [...kiosks];
    for (const body of newKiosks) {
      const { kiosk, code, url } = await service.createKiosk(body);
      known.push(kiosk);
      told({ section: 'kiosks', name: kiosk.name, code, url });
    }
    for (const { kiosks: names = [], ...key } of newKeys) {
      const ids = names.map((name) => known.find((one) => sameName(one.name) === name)?.id as string);
      const { key: secret } = await service.createKey({ ...key, kiosks: ids });
      told({ section: 'keys', name: key.name, key: secret });
    }
    return changes;
  });
}

type Known = Awaited<ReturnType<Service['listSettings']>>['settings'];

function settingsUpdate({ settings, reset }: SiteFile, known: Known) {
  const settingOf = new Map<string, Known[number]>(known.map((one) => [one.name, one]));
  const set = Object.entries(settings).filter(
    ([name, value]) => !isDeepStrictEqual(settingOf.get(name)?.value, value),
  );
  const back = reset.filter((name) => settingOf.get(name)?.source === 'site');
  const changes = [
    ...set.map(([name, to]) => ({
      section: 'settings' as const,
      name,
      from: settingOf.get(name)?.value,
      to,
    })),
    ...back.map((name) => {
      const { value, standard } = settingOf.get(name) as Known[number];
      return { section: 'settings' as const, name, from: value, to: standard };
    }),
  ];
  return { changes, body: { set: Object.fromEntries(set), reset: back as Known[number]['name'][] } };
}

const sorted = (texts: readonly string[]): string[] => [...texts].sort();

/** @throws Error naming each key that there is with something else: what a key may do is changed by nobody */
function keysToMake(
  { keys, kiosks: listed }: SiteFile,
  known: readonly AdminKey[],
  kiosks: readonly AdminKiosk[],
): SiteFile['keys'] {
  const names = new Map(kiosks.map(({ id, name }) => [id, sameName(name)]));
  const wrong: string[] = [];
  const missing = keys.filter((key) => {
    for (const name of key.kiosks ?? [])
      if (![...names.values(), ...listed.map((one) => one.name)].includes(name))
        wrong.push(`keys, ${key.name}: there is no kiosk ${name}, and the file has none`);
    const alive = known.filter(({ name, revoked_at, expires_at }) => {
      const isOver = expires_at !== null && Date.parse(expires_at) <= Date.now();
      return sameName(name) === key.name && revoked_at === null && !isOver;
    });
    if (alive.length === 0) return true;
    const wanted = [
      key.scopes,
      (key.allow ?? []).map(canonicalEntry),
      key.redirects ?? [],
      key.kiosks ?? [],
    ].map(sorted);
    const isThere = alive.some(({ scopes, allow, redirects, kiosks: ids }) =>
      isDeepStrictEqual(
        [scopes, allow.map(canonicalEntry), redirects, ids.map((id) => names.get(id) ?? id)].map(sorted),
        wanted,
      ),
    );
    if (!isThere)
      wrong.push(
        `keys, ${key.name}: there is a key of this name that may do something else, and keys are not changed: revoke it (omote keys revoke ${alive[0]?.id}), or give this one another name`,
      );
    return false;
  });
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return missing;
}

/** @throws Error naming each link that there is to somebody else */
async function linksToMake(service: Service, links: SiteFile['links']): Promise<SiteFile['links']> {
  const wrong: string[] = [];
  const missing: SiteFile['links'] = [];
  for (const link of links) {
    const { ekyc_links } = await service.listEkycLinks({ prefix: link.ekyc_id, size: 1 });
    const there = ekyc_links.find(({ ekyc_id }) => ekyc_id === link.ekyc_id);
    if (!there && (await isKnown(service, link.auth_id))) missing.push(link);
    else if (!there)
      wrong.push(`links, ${link.ekyc_id}: there is no person with the Auth ID ${link.auth_id}`);
    else if (there.auth_id !== link.auth_id)
      wrong.push(`links, ${link.ekyc_id}: is linked to ${there.auth_id}; unlink it first`);
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return missing;
}

const isKnown = async (service: Service, authId: string): Promise<boolean> =>
  (await service.listPeople({ prefix: authId, size: 1 })).people.some(({ auth_id }) => auth_id === authId);
