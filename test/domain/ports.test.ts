import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const DOMAIN = join(import.meta.dirname, '../../src/domain');
const MOST_METHODS = 12;

interface Port {
  name: string;
  methods: string[];
}

/** Every interface of the store, by its name in the domain. */
const ports: Port[] = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => {
    const text = readFileSync(join(DOMAIN, file), 'utf8');
    return [...text.matchAll(/export interface (\w+(?:Reads|Writes))\b[^{]*\{(.*?)\n?\}\n/gs)].map(
      ([, name = '', body = '']) => ({
        name,
        methods: [...body.matchAll(/^ {2}(\w+)\(/gm)].map(([, method = '']) => method),
      }),
    );
  });

it('the store is the sum of small ports, and adds only the methods of a store', () => {
  const sums = ports.filter(({ name }) => name === 'StoreReads' || name === 'StoreWrites');
  expect(sums.map(({ methods }) => methods)).toEqual([[], []]);
  const parts = ports.filter((port) => !sums.includes(port));
  expect(parts.length).toBeGreaterThan(40);
  for (const { name, methods } of parts) {
    expect([name, methods.length > 0 && methods.length <= MOST_METHODS]).toEqual([name, true]);
  }
  const all = parts.flatMap(({ methods }) => methods);
  expect(all.filter((method, i) => all.indexOf(method) !== i)).toEqual([]);
  const text = readFileSync(join(DOMAIN, 'ports.ts'), 'utf8');
  for (const { name } of parts) expect(text).toMatch(new RegExp(`^(  extends|   ) ${name}[, ]`, 'm'));
});
