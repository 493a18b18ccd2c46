/**
 * How far http and flows reach (docs/decisions/0076): http hands the world to flows and calls nothing of the store; a
 * flow takes the whole world only if it uses five members or more.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FILES, imports } from './imports.ts';

const ROOT = join(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Calls of the store, or of a part of it, in the text of a file. */
const storeCalls = (text: string): string[] =>
  [...text.matchAll(/\bstore\??\.(?:\w+\??\.)*\w+\(/g)].map(([call]) => call);

/** Interfaces of the store's ports that a file imports by name. */
const portsImported = (text: string): string[] =>
  [...text.matchAll(/import (?:type )?\{([^}]*)\} from '[^']*domain\/[^']*'/g)].flatMap(([, names]) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/^type /, ''))
      .filter((name) => /^(Store|\w+(Reads|Writes))( as \w+)?$/.test(name)),
  );

describe('http', () => {
  const files = FILES.filter((file) => file.startsWith('src/http/'));

  it('calls nothing of the store: its handlers call flows', () => {
    expect(files.flatMap((file) => storeCalls(textOf(file)).map((call) => `${file}: ${call}`))).toEqual([]);
  });

  it('imports no port of the store', () => {
    expect(files.flatMap((file) => portsImported(textOf(file)).map((name) => `${file}: ${name}`))).toEqual(
      [],
    );
  });

  it.each([
    'await world.store.kiosk(id)',
    'store.site.leases.take(x)',
    'this.#world.store.transact(run)',
    'store?.counts()',
  ])('would be caught at %s', (text) => {
    expect(storeCalls(text)).toHaveLength(1);
  });

  it('would be caught with a port among its imports', () => {
    const text = "import type { Store, KioskReads, Kiosk } from '../../domain/kiosks/ports-kiosks.ts';";
    expect(portsImported(text)).toEqual(['Store', 'KioskReads']);
  });
});

describe('the host', () => {
  /** Files that open connections, each with what for. Commands reach the service through the first alone. */
  const OPENS: Record<string, string> = {
    'src/app/service/command-connection.ts': 'commands: to a service that has proved itself',
    'src/app/doctor/lan.ts': 'looks at the certificate of this host, and sends nothing',
    'src/app/doctor/network.ts': 'looks whether the address for people is reached',
    'src/app/audit/syslog-sink.ts': 'the collector of the audit log',
    'src/app/outbound-call.ts': 'receivers of events and the identity provider that an administrator set',
    'src/app/lookups.ts': 'looks names up for the others, and connects to nothing',
    'src/app/fetch/download.ts': 'the publisher of a model pack',
    'src/app/fetch/request.ts': 'the publisher of a model pack',
    'src/app/service/listen.ts': 'tries whether the port of the service is free, and connects to nothing',
    'src/app/update/restart.ts': 'asks the service of this host whether it is ready, and sends nothing',
  };
  /** Names of Node's modules that a file imports. */
  const imported = (text: string): string =>
    [...text.matchAll(/(?:from|import\(|require\() ?'node:([a-z/]+)'/g)].map(([, name]) => name).join(' ');
  const opens = (text: string): boolean =>
    /\bfetch\(|from 'node:(http|https|http2|net|tls|dgram)'/.test(text);

  it('has one door between commands and the service', () => {
    const files = FILES.filter((file) => /^src\/(app|shells\/headless)\//.test(file));
    expect(files.filter((file) => opens(textOf(file))).sort()).toEqual(Object.keys(OPENS).sort());
  });

  it('looks names up in one place, which spares the others a name that hangs (decision 132)', () => {
    const files = FILES.filter((file) => /\bdns\b/.test(imported(textOf(file))));
    expect(files).toEqual(['src/app/lookups.ts']);
  });

  it('lets no socket of the service look a name up itself', () => {
    const places = ['src/app/outbound-call.ts', 'src/app/audit/syslog-sink.ts'];
    const alone = places.filter((file) => !textOf(file).includes('lookups.addressesOf('));
    expect(alone).toEqual([]);
    for (const file of ['src/app/service/site-store.ts', 'src/app/backup/make-planned.ts'])
      expect(textOf(file)).toContain('lookup: lookups.forSockets');
  });

  it.each(['await fetch(address)', "import { get } from 'node:http';"])('would be caught at %s', (text) => {
    expect(opens(text)).toBe(true);
  });
});

describe('the whole world', () => {
  const MEMBER =
    /\bworld\.(clock|store|settings|packs|pageTokenKey|cameras|enrolments|afterwork|kiosks|sessions|pacing|sandbox|ticketKey)\b/g;
  const membersUsed = (text: string): number =>
    new Set([...text.matchAll(MEMBER)].map(([, name]) => name)).size;
  const importers = imports()
    .filter(({ to }) => to === 'src/flows/world.ts')
    .map(({ from }) => from);

  it('is imported by http and app, by `needs.ts`, and by flows that use five members or more', () => {
    const others = importers.filter(
      (file) => !/^src\/(http|app)\//.test(file) && !file.endsWith('/needs.ts'),
    );
    expect(others.filter((file) => membersUsed(textOf(file)) < 5)).toEqual([]);
  });

  it('is measured by the members that a flow names', () => {
    expect(
      membersUsed('world.store.x(); world.clock.nowUs(); this.#world.packs; world.store.y(); world.log'),
    ).toBe(3);
  });
});
