import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PackError } from '../../src/engine/packs/pack-error.ts';
import { packFile } from '../../src/engine/packs/pack-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omote-pack-file-'));
  writeFileSync(join(folder, 'file'), '12345');
  symlinkSync('file', join(folder, 'link'));
  symlinkSync('loop', join(folder, 'loop'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string, links: boolean, most = 5) => packFile(join(folder, name), most, { links });

it('reads a file, and through a link where links are followed', () => {
  expect(['file', 'link'].map((name) => read(name, true).toString())).toEqual(['12345', '12345']);
  expect(read('file', false).toString()).toBe('12345');
  expect(read('file', true, 4)).toBe('is too large: 5 bytes, at most 4');
});

it.runIf(process.platform !== 'win32')('says of a link that is not followed that it is one', () => {
  const refused = (name: string, links: boolean, why: string) => {
    expect(() => read(name, links)).toThrow(PackError);
    expect(() => read(name, links)).toThrow(`${join(folder, name)} is a link${why}. Put the file itself`);
  };
  refused('link', false, ', and links are not followed here');
  refused('loop', true, ' that leads back to itself');
});
