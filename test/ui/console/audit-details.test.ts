import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { en } from '../../../src/ui/console/areas/audit/detail-texts-en.ts';
import { ja } from '../../../src/ui/console/areas/audit/detail-texts-ja.ts';
import { detailInWords } from '../../../src/ui/console/areas/audit/detail-words.ts';
import { updateReasons } from '../../../src/ui/console/i18n/update-reasons.ts';

test('a detail of an audit entry is in the operator’s language', () => {
  expect(detailInWords('state', 'judged', en)).toEqual({ name: 'State', value: 'Decided' });
  expect(detailInWords('role', 'admin', ja)).toEqual({ name: '役割', value: '管理者' });
  expect(detailInWords('overwrites', false, ja)).toEqual({ name: '顔の置き換え', value: 'いいえ' });
  expect(detailInWords('address', '127.0.0.1', en).value).toBe('127.0.0.1');
  expect(detailInWords('reason', 'no_room', ja).value).toBe(updateReasons.ja.no_room);
  expect(detailInWords('consent_version', null, en).value).toBe('–');
});

test('a detail that has no text stays as it is stored', () => {
  expect(detailInWords('new_detail', 'as_it_is', ja)).toEqual({ name: 'new_detail', value: 'as_it_is' });
});

test('each reason why an update was refused has words', () => {
  const source = readFileSync(join(import.meta.dirname, '../../../src/app/update/update-file.ts'), 'utf8');
  const union = /\btype Reason =([^;]+);/.exec(source)?.[1] ?? '';
  const reasons = [...union.matchAll(/'(\w+)'/g)].map(([, reason]) => reason);
  expect(reasons).toContain('no_room');
  expect(Object.keys(updateReasons.en)).toEqual(expect.arrayContaining(reasons));
});

test('both languages name the same details and words', () => {
  const words = ({ names, values }: typeof en) => [
    Object.keys(names),
    Object.entries(values).map(([name, of]) => [name, Object.keys(of)]),
  ];
  expect(words(ja)).toEqual(words(en));
});
