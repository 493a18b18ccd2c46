import { expect, test } from 'vitest';
import { nameSearch } from '../../../src/domain/people/name-search.ts';

test.each([
  ['hanako', 'Yamada Hanako', true],
  ['ＨＡＮＡ yama', 'Yamada Hanako', true],
  ['花子', '山田　花子', true],
  ['山田 花子', '山田花子', true],
  ['hanako tanaka', 'Yamada Hanako', false],
  ['   ', 'Yamada Hanako', false],
])('%j finds %j: %s', (typed, name, found) => expect(nameSearch(typed)(name)).toBe(found));
