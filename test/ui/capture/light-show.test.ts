/** Whatever the capture screen draws on the colours of the light can be read, in both colour schemes. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LIGHT_COLOURS } from '../../../src/domain/liveness/light-sequence.ts';

const CAPTURE = new URL('../../../src/ui/capture/', import.meta.url);
const css = (file: string) => readFileSync(new URL(file, CAPTURE), 'utf8');

const [, lit = ''] = /\.capture\.lit \{\n([^}]*--ink[^}]*)\}/.exec(css('parts/light-show.css')) ?? [];
const given = new Map([...lit.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));

/** What is drawn in `.capture`, of whatever size; the video hides what is behind it. */
const DRAWN = ['screens/capture-screen.css', 'parts/task.css', '../kit/moving-head.css'].map(css).join('\n');
const SIZES = ['--radius', '--target', '--x', '--y', '--sx', '--sy'];
const ELSEWHERE = ['--sunken', '--skin', '--hair'];

test('the light has its own of every colour of the scheme that is drawn on it', () => {
  const used = [...DRAWN.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? '');
  const missing = used.filter((name) => !given.has(name) && ![...SIZES, ...ELSEWHERE].includes(name));
  expect(missing).toEqual([]);
  // As `.soft`, the links and the outline of what has the focus have them.
  expect([...given.keys()]).toEqual(expect.arrayContaining(['--ink', '--ink-soft', '--accent', '--focus']));
});

test.each(LIGHT_COLOURS)(
  'text on %s, and on what is laid over it, has a contrast of at least 4.5',
  (colour) => {
    const ground = rgb(colour);
    const over = blended(rgb(given.get('--accent-soft') ?? ''), ground);
    for (const name of ['--ink', '--ink-soft', '--accent', '--good'])
      for (const behind of [ground, over]) expect(contrast(rgb(colourOf(name)), behind)).toBeGreaterThan(4.5);
  },
);

function colourOf(name: string): string {
  const value = given.get(name) ?? '';
  const [, other] = /^var\((.*)\)$/.exec(value) ?? [];
  return other === undefined ? value : colourOf(other);
}

/** Red, green, blue of 0…255 and the opacity of 0…1. */
function rgb(value: string): number[] {
  if (value.startsWith('#'))
    return [...[1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16)), 1];
  const [r = 0, g = 0, b = 0, percent = 100] = (value.match(/\d+/g) ?? []).map(Number);
  return [r, g, b, percent / 100];
}

const blended = ([r = 0, g = 0, b = 0, a = 1]: number[], under: number[]): number[] =>
  [r, g, b].map((part, at) => part * a + (under[at] ?? 0) * (1 - a));

function contrast(a: number[], b: number[]): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: number[]): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
