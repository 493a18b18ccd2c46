import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replaceFile } from '../../../src/store/file/folder.ts';
import { freshFolder } from '../temporary.ts';

test('a file is replaced for its owner alone, and nothing is written through what has the name of the next', () => {
  const folder = freshFolder();
  const [path, other] = [join(folder, 'file'), join(folder, 'other')];
  writeFileSync(path, 'before', { mode: 0o644 });
  writeFileSync(other, 'of somebody else');
  symlinkSync(other, `${path}.new`);
  replaceFile(path, 'after');
  expect([readFileSync(path, 'utf8'), readFileSync(other, 'utf8')]).toEqual(['after', 'of somebody else']);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).sort()).toEqual(['file', 'other']);
});

test('what could not take its place is not left behind', () => {
  const folder = freshFolder();
  mkdirSync(join(folder, 'file'));
  expect(() => replaceFile(join(folder, 'file'), 'secret')).toThrow(/EISDIR/);
  expect(readdirSync(folder)).toEqual(['file']);
});

const mayTrace = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;

test.skipIf(!mayTrace)(
  'the content is on the disk before it has the name, and then the name (needs strace)',
  () => {
    const folder = freshFolder();
    const source = join(import.meta.dirname, '../../../src/store/file/folder.ts');
    const script = `import { replaceFile } from ${JSON.stringify(source)}; replaceFile(${JSON.stringify(join(folder, 'file'))}, 'x');`;
    const trace = join(folder, 'trace');
    const calls = 'trace=/^(fsync|fdatasync|rename(at2?)?)$';
    const run = ['-f', '-y', '-o', trace, '-e', calls, process.execPath, '--input-type=module', '-e', script];
    expect(spawnSync('strace', run).status).toBe(0);
    const seen = readFileSync(trace, 'utf8')
      .split('\n')
      .filter((line) => line.includes(folder));
    expect(seen.map((line) => /(sync|rename)\w*\((?:\d+<(.*?)>)?/.exec(line)?.slice(1, 3))).toEqual([
      ['sync', join(folder, 'file.new')],
      ['rename', undefined],
      ['sync', folder],
    ]);
  },
);
