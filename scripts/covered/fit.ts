/**
 * Fits the two classifiers of src/engine/measures/covering.ts, one for the eyes and one for the mouth, with the
 * photographs of half of the people. A part of that half takes no part in the fit and sets the thresholds.
 */
import { createHash } from 'node:crypto';
import {
  describePart,
  EYES,
  featureCount,
  MOUTH,
  PER_CELL,
} from '../../src/engine/measures/covering-features.ts';
import { luma, SIDE } from '../../src/engine/measures/pixels.ts';
import type { Models } from '../../src/engine/pipeline/models.ts';
import { Random, shuffled } from '../random.ts';
import { type Example, type Fitted, fitNetwork, logit } from './network.ts';
import type { Photograph, Region } from './pictures.ts';
import { samplesOf, withEyesOf } from './samples.ts';

const PARTS = { eyes: EYES, mouth: MOUTH } as const;
const REGIONS = ['eyes', 'mouth'] as const;
const HIDDEN = 16;
const ROUNDS = 14;
/** Samples of a press photograph; a studio portrait, of which there are few, gives twice as many. */
const SAMPLES = 8;
/** Of the uncovered faces that set a threshold, this share may lie above it. */
const MOST_ALARMS = 0.0025;
/**
 * So much lower, in logits, the thresholds are then set: five faces decide that share, and those of the eyes lay far above
 * all others. At these thresholds 0.4 % of the faces that set them lie above that of the eyes.
 */
const LOWERED = { eyes: 4, mouth: 0 } as const;
/** Faces that get somebody else’s eyes: as many with sunglasses as without. */
const TRANSPLANTS = 1500;

export interface FittedRegion {
  net: Fitted;
  threshold: number;
  /** Samples that set the threshold: those of uncovered faces, and the share of the covered ones above it. */
  innocent: number;
  found: number;
}

interface Described {
  person: string;
  kind: string;
  covered: readonly Region[];
  /** The photograph itself shows something over the eyes. */
  really: boolean;
  features: Record<Region, Float32Array>;
  mirrored: Record<Region, Float32Array>;
  rgb: Uint8Array;
}

export async function fitCovered(
  models: Models,
  photographs: readonly Photograph[],
  seed: number,
  say: (text: string) => void,
): Promise<Record<Region, FittedRegion>> {
  const own = shuffled(
    photographs.filter(({ half }) => half === 'fitted'),
    seed,
  );
  const random = new Random(seed);
  const all: Described[] = [];
  for (const [done, photograph] of own.entries()) {
    const count = photograph.collection === 'london' ? 2 * SAMPLES : SAMPLES;
    for await (const { kind, person, covered, rgb } of samplesOf(models, photograph, count, random))
      all.push(described(rgb, { person, kind: kind.id, covered, really: photograph.really === 'eyes' }));
    if ((done + 1) % 100 === 0) say(`${done + 1} of ${own.length} photographs`);
  }
  const [fitting, setting] = [all.filter((d) => !sets(d.person)), all.filter((d) => sets(d.person))];
  fitting.push(...transplanted(fitting, random));
  const region = (name: Region): FittedRegion => {
    const examples = fitting.flatMap(({ covered, features, mirrored }): Example[] => {
      const answer = covered.includes(name);
      return [
        { features: features[name], answer },
        { features: mirrored[name], answer },
      ];
    });
    const shape = { hidden: HIDDEN, rounds: ROUNDS, cell: PER_CELL, seed };
    const net = fitNetwork(examples, shape, (text) => say(`${name}: ${text}`));
    const logits = (wanted: (d: Described) => boolean) =>
      setting.filter(wanted).map((d) => logit(net, d.features[name]));
    const innocent = logits(({ covered }) => covered.length === 0).sort((a, b) => b - a);
    const threshold = innocent[Math.floor(MOST_ALARMS * innocent.length)] - LOWERED[name];
    const covered = logits((d) => d.covered.includes(name));
    return {
      net,
      threshold,
      innocent: innocent.length,
      found: covered.filter((z) => z > threshold).length / covered.length,
    };
  };
  return { eyes: region('eyes'), mouth: region('mouth') };
}

/** Whether a person’s photographs set the thresholds rather than the weights. */
const sets = (person: string): boolean =>
  createHash('sha256').update(`sets ${person}`).digest().readUInt8(0) % 4 === 0;

function described(
  rgb: Float32Array,
  about: Pick<Described, 'person' | 'kind' | 'covered' | 'really'>,
): Described {
  return {
    ...about,
    features: featuresOf(rgb),
    mirrored: featuresOf(mirror(rgb)),
    rgb: Uint8Array.from(rgb, (v) => v + 0.5),
  };
}

function featuresOf(rgb: Float32Array): Record<Region, Float32Array> {
  const grey = new Float32Array(SIDE * SIDE);
  luma(rgb, grey);
  const of = (region: Region): Float32Array => {
    const out = new Float32Array(featureCount(PARTS[region]));
    describePart(rgb, grey, PARTS[region], out);
    return out;
  };
  return { eyes: of('eyes'), mouth: of('mouth') };
}

function mirror(rgb: Float32Array): Float32Array {
  const out = new Float32Array(rgb.length);
  for (let i = 0; i < rgb.length; i += 3) {
    const [x, y] = [(i / 3) % SIDE, Math.floor(i / 3 / SIDE)];
    out.set(rgb.subarray(i, i + 3), 3 * (y * SIDE + SIDE - 1 - x));
  }
  return out;
}

/** Faces with the sunglasses that people in the photographs really wear, and as many with other people's plain eyes. */
function transplanted(from: readonly Described[], random: Random): Described[] {
  const plain = from.filter(({ covered }) => covered.length === 0);
  const worn = from.filter((d) => d.really && d.covered.length === 1);
  if (worn.length === 0) return [];
  return Array.from({ length: 2 * TRANSPLANTS }, (_, i) => {
    const [face, donor] = [random.pick(plain), random.pick(i % 2 ? worn : plain)];
    const rgb = withEyesOf(Float32Array.from(face.rgb), Float32Array.from(donor.rgb));
    return described(rgb, { ...face, covered: i % 2 ? ['eyes'] : [] });
  });
}

/** The source of the product's module that holds the classifiers. */
export function coveringModule(found: Record<Region, FittedRegion>): string {
  const parts = REGIONS.map((region) => {
    const { net, threshold } = found[region];
    const rows = Array.from({ length: net.hidden }, (_, u) => {
      const row = net.weights.subarray(u * net.inputs, (u + 1) * net.inputs);
      const scale = row.reduce((most, w) => Math.max(most, Math.abs(w)), 0) / 127;
      const bytes = Buffer.from(Int8Array.from(row, (w) => Math.round(w / scale)).buffer);
      return `      { scale: ${digits(scale)}, bias: ${digits(net.bias[u])}, out: ${digits(net.out[u])}, bytes: '${bytes.toString('base64')}' },`;
    });
    const floats = (values: Float32Array) => Buffer.from(Float32Array.from(values).buffer).toString('base64');
    return `  ${region}: {
    mean: '${floats(net.mean)}',
    deviation: '${floats(net.deviation)}',
    hidden: [
${rows.join('\n')}
    ],
    bias: ${digits(net.outBias - threshold)},
  },`;
  });
  return `/** A hidden unit: weights of standardised inputs, as bytes in base64 times \`scale\`. */
export interface HiddenUnit {
  scale: number;
  bias: number;
  out: number;
  bytes: string;
}

export interface CoveringWeights {
  /** Of the inputs: 32-bit floats in base64. */
  mean: string;
  deviation: string;
  hidden: readonly HiddenUnit[];
  bias: number;
}

/**
 * The classifiers of covered eyes and mouths; logit 0 is the threshold. From the fit of \`npm run accuracy -- --fit-covered\`,
 * with one half of the people at hand; the other half judges them (docs/accuracy/standard-covered.md).
 */
export const COVERING: Readonly<Record<'eyes' | 'mouth', CoveringWeights>> = {
${parts.join('\n')}
};
`;
}

const digits = (value: number): string => Number(value.toPrecision(5)).toString();
