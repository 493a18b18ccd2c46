import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  databaseAddress,
  shownAddress,
  tlsModeFor,
} from '../../../../src/store/postgres/connection/address.ts';
import { passwordFor } from '../../../../src/store/postgres/connection/password.ts';

describe('the address of a database', () => {
  it('names several hosts, each with its port', () => {
    const { hosts, user, database } = databaseAddress('postgresql://o%40m@h1:5433,[::1]:6000,h3/db%31');
    expect(hosts).toEqual([
      { host: 'h1', port: 5433 },
      { host: '::1', port: 6000 },
      { host: 'h3', port: 5432 },
    ]);
    expect([user, database]).toEqual(['o@m', 'db1']);
  });

  it('names the folder of a socket', () => {
    expect(databaseAddress('postgres://o@/db?host=/run/pg&port=5444').hosts).toEqual([
      { host: '/run/pg', port: 5444 },
    ]);
  });

  it('requires full verification unless the host is this machine or a socket', () => {
    const modes = (url: string) => {
      const address = databaseAddress(url);
      return address.hosts.map((host) => tlsModeFor(address, host));
    };
    expect(modes('postgres://o@db,localhost,127.0.0.1,[::1],[::ffff:127.0.0.1]/d')).toEqual([
      'verify-full',
      'disable',
      'disable',
      'disable',
      'disable',
    ]);
    expect(modes('postgres://o@127.0.0.1/d?sslmode=verify-full')).toEqual(['verify-full']);
    expect(modes('postgres://o@db/d?sslmode=verify-ca')).toEqual(['verify-ca']);
    expect(modes('postgres://o@/d?host=/run&sslmode=verify-full')).toEqual(['disable']);
  });

  it.each([
    ['', /form/],
    ['mysql://o@h/d', /form/],
    ['postgres://h/d', /no user/],
    ['postgres://o@h/', /no database/],
    ['postgres://o@/d', /host is missing/],
    ['postgres://o@h:0/d', /port/],
    ['postgres://o@h:70000/d', /port/],
    ['postgres://o@h:x/d', /name:port/],
    // Of a password with an @ in it, no part is taken for the host, which messages name.
    ['postgres://o:se@cret@h/d', /name:port/],
    ['postgres://o:se%cret@h/d', /% that doesn’t start a character code/],
    ['postgres://o@h/d?sslmode=require', /verify-full/],
    ['postgres://o@h/d?sslmode=prefer', /any server that answers/],
    ['postgres://o@h/d?pool=5', /"pool"/],
    ['postgres://o@h/d?host=x', /twice/],
  ])('refuses %s with a clear message', (url, why) => {
    expect(() => databaseAddress(url)).toThrow(why);
    expect(() => databaseAddress(url)).toThrow(/OMOTE_DATABASE_URL/);
  });

  it('never shows a password', () => {
    expect(shownAddress(databaseAddress('postgres://o:hush@h/d'))).toBe('d of o at h:5432');
    for (const url of [
      'postgres://o:hush@h:x/d',
      'postgres://o:hush@h/d?sslmode=x',
      'postgres:/o:hush@h/d',
      // A / and a ? that should have been written as %2F and %3F.
      'postgres://o:s/s?hush@h/d',
      'postgres://o:s/s?hush&s@h/d',
      'postgres://o:s@s/s?hush@h/d',
    ])
      expect(() => databaseAddress(url)).toThrow(/^((?!hush).)*$/s);
  });
});

describe('the password', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'omote-password-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const file = (text: string, mode = 0o600): string => {
    const path = join(folder, 'secret');
    writeFileSync(path, text);
    chmodSync(path, mode);
    return path;
  };
  const of = (url: string, credential: string | null = null) => {
    const address = databaseAddress(url);
    return passwordFor(address, address.hosts[0], () => credential);
  };

  it('comes from the URL, a file or a credential', () => {
    expect(of('postgres://o:a%3Ab@h/d', 'given')).toBe('a:b');
    expect(of(`postgres://o@h/d?passwordfile=${file('of:the file\n')}`, 'given')).toBe('of:the file');
    expect(of('postgres://o@h/d', 'given\n')).toBe('given');
    expect(of('postgres://o@h/d')).toBeUndefined();
  });

  it('comes from the first matching line of a password file', () => {
    const list = file('# mine\nother:5432:d:o:no\nh:5433:d:o:no\n*:*:d:o:a\\:b\\\\c\nh:5432:d:o:no\n');
    expect(of(`postgres://o@h/d?passfile=${list}`)).toBe('a:b\\c');
    expect(of(`postgres://x@h/d?passfile=${list}`)).toBeUndefined();
  });

  // libpq 15 sends the same passwords for these lines, and none for the last two.
  it.each([
    ['h:5432:d:o:secret\\:', 'secret:'],
    ['h:5432:d:o:secret\\', 'secret\\'],
    ['h:5432:d:o:sec:ret', 'sec'],
    ['h:5432:d:\\*:any', undefined],
    ['h:5432:d:o', undefined],
  ])('is read from the line %j as PostgreSQL’s own programs read it', (line, password) => {
    expect(of(`postgres://o@h/d?passfile=${file(`${line}\n`)}`)).toBe(password);
  });

  it('is found for a database whose name ends in a colon', () => {
    expect(of(`postgres://o@h/d%3A?passfile=${file('h:5432:d\\::o:secret\n')}`)).toBe('secret');
  });

  it('is refused from a file that other users can read, or that does not exist', () => {
    expect(() => of(`postgres://o@h/d?passwordfile=${file('x', 0o644)}`)).toThrow(/chmod 600/);
    expect(() => of(`postgres://o@h/d?passwordfile=${join(folder, 'none')}`)).toThrow(
      /cannot be read \(ENOENT\)/,
    );
  });
});
