import { afterEach, describe, expect, test, vi } from 'vitest';
import { KnownHosts } from '../../src/http/edge/known-hosts.ts';

const hosts = new KnownHosts(async () => [
  'omote.lan',
  '192.0.2.7',
  'FD00:0:0:0:0:0:0:7',
  '*.clinic.example',
]);

describe('the requested host', () => {
  test.each([
    'omote.lan',
    'OMOTE.lan:7443',
    'omote.lan.',
    '192.0.2.7:7443',
    '[fd00::7]:7443',
    'front.clinic.example',
    'localhost:7350',
    '127.0.0.1',
    '127.9.9.9:1',
    '[::1]:7350',
  ])('%s is known', async (host) => {
    expect(await hosts.knows(host)).toBe(true);
  });

  test.each([
    'evil.example',
    'omote.lan.evil.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    'a.b.clinic.example',
    'clinic.example',
    'omote.lan:7443:1',
    'omote.lan@evil.example',
    'omote.lan/evil',
    'evil.example#omote.lan',
    '',
    ' ',
    '[fd00::8]',
    '192.0.2.8',
    '*.clinic.example',
  ])('%j is not known', async (host) => {
    expect(await hosts.knows(host)).toBe(false);
  });

  test('made-up names do not fill the memory, and known ones are still found', async () => {
    for (let n = 0; n < 1000; n++) expect(await hosts.knows(`h${n}.evil.example`)).toBe(false);
    expect(await hosts.knows('omote.lan')).toBe(true);
  });
});

describe('a kept verdict', () => {
  afterEach(() => void vi.useRealTimers());

  test('exists after the first call for a host, and expires before names can have changed', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let names = ['omote.lan'];
    const changing = new KnownHosts(async () => names);
    expect(changing.kept('omote.lan')).toBeUndefined();
    await changing.knows('omote.lan');
    await changing.knows('new.lan');
    expect(changing.kept('omote.lan')).toBe(true);
    expect(changing.kept('new.lan')).toBe(false);

    names = ['new.lan'];
    vi.advanceTimersByTime(201);
    expect(changing.kept('new.lan')).toBeUndefined();
    vi.advanceTimersByTime(4_800);
    expect(changing.kept('omote.lan')).toBeUndefined();
    expect(await changing.knows('omote.lan')).toBe(false);
    expect(await changing.knows('new.lan')).toBe(true);
  });

  test('stays while the names cannot be read, and a call waits for them only briefly', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let names = (): Promise<string[]> => Promise.resolve(['omote.lan']);
    const hosts = new KnownHosts(() => names());
    expect(await hosts.knows('omote.lan')).toBe(true);
    names = () => Promise.reject(new Error('the store is away'));
    vi.advanceTimersByTime(5_001);
    expect(await hosts.knows('omote.lan')).toBe(true);
    expect(await hosts.knows('evil.example')).toBe(false);
    names = () => new Promise(() => undefined);
    vi.advanceTimersByTime(5_001);
    expect(await hosts.knows('omote.lan')).toBe(true);
    expect(await hosts.knows('evil.example')).toBe(false);
  });

  test('nobody waits for a reading that another call has waited for in vain', async () => {
    const hosts = new KnownHosts(() => new Promise(() => undefined));
    expect(await hosts.knows('h0.evil.example')).toBe(false);
    const answers = Array.from({ length: 1000 }, (_, n) => hosts.knows(`h${n}.evil.example`));
    const turn = new Promise((resolve) => setImmediate(resolve, 'waits'));
    expect(await Promise.race([Promise.all(answers), turn])).toEqual(answers.map(() => false));
  });
});
