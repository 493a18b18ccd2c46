import { expect, test } from 'vitest';
import { compareOutputs } from '../../src/engine/install/parity.ts';
import { tinyPack } from './tiny-pack.ts';

const { manifest: embed } = tinyPack().embed;
const { manifest: detect } = tinyPack().detect;
const answer = Float32Array.from({ length: 16 }, (_, i) => Math.sin(i + 1));
const changed = (by: number) => answer.map((v, i) => v + (i % 2 ? by : -by));

test('rounding counts as agreement', () => {
  const parity = compareOutputs(embed, { embedding: answer }, { embedding: changed(1e-4) });
  expect(parity.disagreement).toBeNull();
  expect(parity.cosine).toBeGreaterThan(0.99999);
  expect(compareOutputs(detect, { embedding: answer }, { embedding: changed(1e-3) })).toEqual({
    disagreement: null,
    cosine: null,
  });
});

test('another template counts as a difference, even if it points almost the same way', () => {
  const { disagreement, cosine } = compareOutputs(embed, { embedding: answer }, { embedding: changed(0.05) });
  expect(cosine).toBeGreaterThan(0.99);
  expect(disagreement).toMatch(/^embed-tiny: its templates differ \(0\.99/);
});

test('the length of a template does not matter, since it is normalised later', () => {
  expect(
    compareOutputs(embed, { embedding: answer }, { embedding: answer.map((v) => 2 * v) }).disagreement,
  ).toBeNull();
});

test('other numbers count as a difference', () => {
  expect(compareOutputs(detect, { embedding: answer }, { embedding: changed(0.05) }).disagreement).toMatch(
    /^detect-tiny: its embedding differs by \d\.\d %/,
  );
});

test.each<[string, Record<string, Float32Array>]>([
  ['no output', {}],
  ['a shorter output', { embedding: answer.subarray(1) }],
  ['NaN', { embedding: answer.map(() => Number.NaN) }],
  ['zeros', { embedding: new Float32Array(16) }],
])('%s counts as a difference', (_, other) => {
  expect(compareOutputs(embed, { embedding: answer }, other).disagreement).not.toBeNull();
  expect(compareOutputs(detect, { embedding: answer }, other).disagreement).not.toBeNull();
});

test('an output of zeros on the processor must also be zeros on the provider', () => {
  const zeros = new Float32Array(16);
  expect(compareOutputs(detect, { embedding: zeros }, { embedding: zeros }).disagreement).toBeNull();
  expect(compareOutputs(detect, { embedding: zeros }, { embedding: answer }).disagreement).not.toBeNull();
});
