/** The guides name the console's places and the commands as the product does. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMAND_NAMES } from '../../src/app/service/command-names.ts';

const root = join(import.meta.dirname, '..', '..');
const guide = readFileSync(join(root, 'docs/operate.md'), 'utf8');
const source = readdirSync(join(root, 'src/ui'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, 'src/ui', file), 'utf8'))
  .join('\n');

test('what is printed bold is a text of the console', () => {
  const named = [...guide.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, path = '']) =>
    path.replace(/\s+/g, ' ').split(' → '),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => !source.includes(`'${name}'`))).toEqual([]);
});

test('its commands exist', () => {
  const commands = [...guide.matchAll(/`omote ([a-z-]+)/g)].map(([, name = '']) => name);
  expect(commands.length).toBeGreaterThan(15);
  expect(commands.filter((name) => !(COMMAND_NAMES as readonly string[]).includes(name))).toEqual([]);
});

/** Guides that also print other things bold: what they print with an arrow is a place in the console. */
const guides = ['host.md', 'liveness-test.md', 'site.md', 'upgrade.md'].concat(
  readdirSync(join(root, 'docs/integrate')).map((file) => `integrate/${file}`),
);
const TOP = [
  'Settings',
  'Overview',
  'People',
  'Duplicates',
  'Sessions',
  'Kiosks & devices',
  'Audit log',
  'My account',
];

test.each(guides)('places of the console that docs/%s leads to exist, and begin at the top', (file) => {
  const text = readFileSync(join(root, 'docs', file), 'utf8');
  const paths = [...text.matchAll(/\*\*([^*]+)\*\*/g)]
    .map(([, bold = '']) => bold.replace(/\s+/g, ' ').split(' → '))
    .filter(({ length }) => length > 1);
  // “the kiosk” is one of the site's own, and not a name.
  const names = paths.flat().filter((name) => !name.startsWith('the '));
  expect(names.filter((name) => !source.includes(`'${name}'`))).toEqual([]);
  expect(paths.filter(([first = '']) => !TOP.includes(first))).toEqual([]);
});
