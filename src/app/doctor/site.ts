/** Findings about a site's database, its replicas and clock, and the other appliances. */
import { heldBackText } from '../../domain/appliances/changes.ts';
import { stateOfAppliance } from '../../flows/appliances/site-nodes.ts';
import { bareHosts, databaseAddress, shownHost } from '../../store/postgres/connection/address.ts';
import { type DatabaseFacts, databaseFacts } from '../../store/postgres/connection/facts.ts';
import type { Config } from '../config.ts';
import { databaseCredential } from '../data-key/passphrase.ts';
import { type ListedAppliance, siteAppliances } from '../site/site-tasks.ts';
import { type Finding, note, ok, problem } from './finding.ts';

/** Deadlines follow the database's clock; certificates and logs follow the host's. */
const CLOCK_NOTE_MS = 2000;
const CLOCK_PROBLEM_MS = 20_000;
/** A replica that is further behind would lose that much if it had to take over. */
const REPLICA_BEHIND_S = 10;
const REPLICA_BEHIND_BYTES = 64e6;
const CHANGES_BEHIND = 100;

/** No findings if the data is in the data folder. @param begun whether an appliance has used the database */
export async function siteFindings(config: Config, begun = true): Promise<Finding[]> {
  if (config.databaseUrl === null) return [];
  const facts = await databaseFacts(config.databaseUrl, databaseCredential);
  return [
    ok('Primary', `${facts.host}, PostgreSQL ${facts.version}`),
    ...durability(facts),
    ...wayThere(config.databaseUrl),
    replicas(facts),
    databaseClock(facts.clockMs),
    ...(begun ? appliances(await siteAppliances(config)) : []),
  ];
}

/** No finding if TLS is verified or the database is on this host. */
export function wayThere(url: string): Finding[] {
  const bare = bareHosts(databaseAddress(url)).map(shownHost).join(', ');
  return bare === ''
    ? []
    : [
        problem(
          'TLS to the database',
          `${bare} without TLS (sslmode=disable): anyone listening in between can read IDs, results and the row-code key. Remove sslmode=disable, and set the authority with sslrootcert`,
        ),
      ];
}

/** No finding if the database writes to its disk, as it does by default. */
const durability = ({ durable }: Pick<DatabaseFacts, 'durable'>): Finding[] =>
  durable
    ? []
    : [
        problem(
          'Database disk',
          'it doesn’t wait for writes to reach disk (fsync = off): a power cut could damage it beyond repair. Set fsync = on in ' +
            'postgresql.conf and reload',
        ),
      ];

/** Finding about the database's replicas: whether one is connected, follows closely, and is waited for by commits. */
export function replicas({ replicas: all, synchronous }: DatabaseFacts): Finding {
  const what = 'Replicas';
  if (all.length === 0)
    return synchronous
      ? problem(what, 'none is connected, but commits wait for one (synchronous_standby_names): start one')
      : note(
          what,
          'none is connected: if the database host fails, you only have its backup; see docs/site.md',
        );
  const hidden = all.some(({ mode }) => mode === null);
  const named = all
    .map(({ name, mode }) => `${name || 'one'} (${mode ?? 'not shown to this role'})`)
    .join(', ');
  if (hidden)
    return note(
      what,
      `${named}; to see how far behind they are: GRANT pg_read_all_stats TO the role of Omote`,
    );
  if (synchronous && all.every(({ mode }) => mode !== 'sync' && mode !== 'quorum'))
    return problem(
      what,
      `${named}; commits wait for another one, which is not connected: start it, or correct synchronous_standby_names`,
    );
  const late = all.filter(
    ({ lagS, lagBytes }) => (lagS ?? 0) > REPLICA_BEHIND_S || (lagBytes ?? 0) > REPLICA_BEHIND_BYTES,
  );
  if (late.length > 0)
    return problem(
      what,
      late.map(({ name, lagS, lagBytes }) => `${name} is ${lagText(lagS, lagBytes)} behind`).join(', '),
    );
  return synchronous
    ? ok(what, named)
    : note(
        what,
        `${named}; commits do not wait for one: a failover could lose the most recent changes (synchronous_standby_names)`,
      );
}

/** What is not known is left out. */
const lagText = (seconds: number | null, bytes: number | null): string =>
  [
    ...(seconds === null ? [] : [`${Math.round(seconds)} s`]),
    ...(bytes === null ? [] : [`${(bytes / 1e6).toFixed(0)} MB`]),
  ].join(' and ');

/**
 * Finding about the host's clock compared with the database's.
 * @param ms how far the host is ahead; negative: behind
 */
export function databaseClock(ms: number): Finding {
  const what = 'Database clock';
  const text = `this host is ${(Math.abs(ms) / 1000).toFixed(1)} s ${ms > 0 ? 'ahead of' : 'behind'} it`;
  if (Math.abs(ms) < CLOCK_NOTE_MS) return ok(what, text);
  const told = `${text}: let the same time servers set both (chrony, systemd-timesyncd)`;
  return Math.abs(ms) < CLOCK_PROBLEM_MS ? note(what, told) : problem(what, told);
}

/** Findings about the site's appliances: those that don't respond, different versions, and changes not applied. */
export function appliances(all: readonly ListedAppliance[]): Finding[] {
  const what = 'Appliances';
  if (all.length === 0) return [note(what, 'none have used this database yet')];
  const of = (state: string) => all.filter((one) => stateOfAppliance(one) === state);
  const atWork = of('at_work');
  const away = of('away').map(({ name, seenAgoUs }) => `${name} for ${Math.round((seenAgoUs ?? 0) / 1e6)} s`);
  const versions = [...new Set(atWork.map(({ version }) => version))].sort();
  const here = atWork.find((one) => one.here);
  const held = atWork.filter(({ heldBack }) => heldBack.length > 0);
  return [
    away.length > 0
      ? problem(what, `not responding: ${away.join(', ')}. Start them, or remove them: omote site remove`)
      : ok(what, `${atWork.length} of ${all.length} at work`),
    ...(versions.length > 1
      ? [note('Versions', `${versions.join(' and ')} are running together: update all to the latest`)]
      : []),
    ...held.map(({ name, heldBack, decides }) =>
      (decides ? note : problem)(`Appliance ${name}`, heldBackText(heldBack)),
    ),
    ...(here && here.lag > CHANGES_BEHIND
      ? [problem('This appliance', `is ${here.lag} changes behind the site: check its load and network`)]
      : []),
  ];
}
