/**
 * A model pack is data. `models/<task>-<name>/model.json` describes one network, `models/packs/<name>.json`
 * combines networks into a pipeline with its calibration. The engine knows decoders and alignments,
 * never a particular file.
 */
import { type Static, Type } from 'typebox';

const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
/** Also the folder's name, so it must not lead out of the models folder. */
const Name = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
const Triple = Type.Tuple([Type.Number(), Type.Number(), Type.Number()]);
const Pair = Type.Tuple([Type.Number(), Type.Number()]);

/**
 * A network's input. Pixel value v (0…255) enters the network as (v − mean) × scale, per channel in the network's
 * order.
 */
const InputShape = Type.Object({
  name: Type.String(),
  layout: Type.Union([Type.Literal('nchw'), Type.Literal('nhwc')]),
  colour: Type.Union([Type.Literal('rgb'), Type.Literal('bgr')]),
  mean: Triple,
  scale: Triple,
  /** Fixed size, px; for a detector of any size, the longer side that the picture is scaled to. */
  width: Type.Integer({ minimum: 16, maximum: 4096 }),
  height: Type.Integer({ minimum: 16, maximum: 4096 }),
});

/** A network that is published in a format other than ONNX: the file, its source, and the format to convert from. */
const MadeFromShape = Type.Object({
  format: Type.Literal('espdl'),
  file: Type.String({ pattern: '^[A-Za-z0-9._-]+\\.espdl$' }),
  bytes: Type.Integer({ minimum: 1, maximum: 2 ** 26 }),
  sha256: Sha256,
  /** The address that `omote models fetch` downloads from: that of a fixed commit, so that the file cannot change. */
  address: Type.String({ pattern: '^https://' }),
});
export type MadeFrom = Static<typeof MadeFromShape>;

/** How the face is cut out of the picture for this network. */
const CropShape = Type.Union([
  /** Similarity transform of the five landmarks to these pixels of the input (ArcFace and similar networks). */
  Type.Object({ kind: Type.Literal('similarity5'), points: Type.Array(Pair, { minItems: 5, maxItems: 5 }) }),
  /** Similarity transform of the inner 68-point landmarks to dlib's mean face with this padding. */
  Type.Object({ kind: Type.Literal('dlib68'), padding: Type.Number({ minimum: 0, maximum: 1 }) }),
  /** Square around the face box, enlarged by the factor; shifted into the picture if `inside`. */
  Type.Object({
    kind: Type.Literal('box'),
    enlarge: Type.Number({ minimum: 0.5, maximum: 8 }),
    inside: Type.Boolean(),
    /** Stretches the box's own proportions over the input instead of using a square, as MiniFASNet was trained. */
    stretch: Type.Optional(Type.Boolean()),
  }),
]);

const Common = {
  name: Name,
  title: Type.String(),
  /** Relative to the manifest's folder. */
  file: Type.String({ pattern: '^[A-Za-z0-9._-]+\\.onnx$' }),
  bytes: Type.Integer({ minimum: 1, maximum: 2 ** 31 }),
  sha256: Sha256,
  /** Files by other converters that hold the same network and compute the same numbers. */
  variants: Type.Optional(
    Type.Array(Type.Object({ bytes: Type.Integer({ minimum: 1, maximum: 2 ** 31 }), sha256: Sha256 }), {
      maxItems: 8,
    }),
  ),
  madeFrom: Type.Optional(MadeFromShape),
  /** SPDX identifier. */
  licence: Type.String(),
  source: Type.String(),
  input: InputShape,
  /** The output's first numbers on the ramp picture; see self-check.ts. */
  selfCheck: Type.Object({ output: Type.String(), first: Type.Array(Type.Number(), { minItems: 1 }) }),
};

export const DetectManifest = Type.Object({
  ...Common,
  task: Type.Literal('detect'),
  decoder: Type.Union([Type.Literal('blazeface'), Type.Literal('yunet')]),
  scoreThreshold: Type.Number({ minimum: 0, maximum: 1 }),
  nmsIou: Type.Number({ minimum: 0, maximum: 1 }),
});
export const LandmarksManifest = Type.Object({
  ...Common,
  task: Type.Literal('landmarks'),
  /** iBUG 68-point scheme, coordinates 0…1 of the crop. */
  scheme: Type.Literal('ibug68'),
  output: Type.String(),
  /** Padding of the dlib-aligned second pass; see docs/decisions/0004. */
  refinePadding: Type.Number(),
});
export const EmbedManifest = Type.Object({
  ...Common,
  task: Type.Literal('embed'),
  crop: CropShape,
  output: Type.String(),
  dimension: Type.Integer({ minimum: 16, maximum: 4096 }),
});
export const LivenessManifest = Type.Object({
  ...Common,
  task: Type.Literal('liveness'),
  crop: CropShape,
  output: Type.String(),
  /** Index of the live class among the logits. */
  liveIndex: Type.Integer({ minimum: 0 }),
});
export const QualityManifest = Type.Object({
  ...Common,
  task: Type.Literal('quality'),
  crop: CropShape,
  output: Type.String(),
  /** Output of a clean frontal face; maps to overall quality 1. */
  clean: Type.Number(),
});
/** The tasks of networks, each with the shape of its model.json. A new task is a new row here. */
export const MANIFESTS = {
  detect: DetectManifest,
  landmarks: LandmarksManifest,
  embed: EmbedManifest,
  liveness: LivenessManifest,
  quality: QualityManifest,
} as const;

export type Task = keyof typeof MANIFESTS;
export type ManifestOf<K extends Task> = Static<(typeof MANIFESTS)[K]>;
export type ModelManifest = { [K in Task]: ManifestOf<K> }[Task];
export type DetectManifest = ManifestOf<'detect'>;
export type LandmarksManifest = ManifestOf<'landmarks'>;
export type EmbedManifest = ManifestOf<'embed'>;
export type LivenessManifest = ManifestOf<'liveness'>;
export type QualityManifest = ManifestOf<'quality'>;
export type Crop = Static<typeof CropShape>;
export type InputSpec = Static<typeof InputShape>;

const Share = Type.Object({
  value: Type.Number({ minimum: 0, maximum: 1 }),
  low: Type.Number({ minimum: 0, maximum: 1 }),
  high: Type.Number({ minimum: 0, maximum: 1 }),
});
const ShareOrNull = Type.Union([Share, Type.Null()]);

/** A collection that a pack was measured on, in parts, so that pages can say it in their language; see CollectionBasis. */
const COLLECTION = {
  collection: Type.String({ minLength: 1, maxLength: 200 }),
  forTestsOnly: Type.Boolean(),
};

/** Measured false non-match rates at false match rates; see src/domain/packs/fnmr-table.ts. */
const EffectsShape = Type.Object({
  source: Type.String(),
  basis: Type.Optional(Type.Object(COLLECTION)),
  people: Type.Object({ single: Type.Integer({ minimum: 0 }), averaged: Type.Integer({ minimum: 0 }) }),
  /** Descending fmr. */
  rows: Type.Array(
    Type.Object({
      fmr: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
      single: ShareOrNull,
      averaged: ShareOrNull,
    }),
    { maxItems: 20 },
  ),
});

export const PackManifest = Type.Object({
  name: Name,
  title: Type.String(),
  description: Type.String(),
  /** Names of model folders. */
  detect: Name,
  landmarks: Type.Union([Name, Type.Null()]),
  /**
   * The source of the points that faces are aligned by. `detector`: the landmark network only measures pose, eyes and
   * covering; templates equal those of the pack without it.
   */
  alignBy: Type.Optional(Type.Union([Type.Literal('landmarks'), Type.Literal('detector')])),
  /**
   * Score = Σ weight · cosine; weights sum to 1. The template is the concatenation of the unit embeddings,
   * each times √weight, so that its plain cosine is that sum.
   */
  embed: Type.Array(
    Type.Object({
      model: Name,
      weight: Type.Number({ minimum: 0, maximum: 1 }),
      /** Adds the embedding of the mirrored crop before normalising. */
      mirror: Type.Boolean(),
    }),
    { minItems: 1, maxItems: 4 },
  ),
  /** Networks whose probability of the live class is averaged; empty: the pack has no liveness network. */
  liveness: Type.Array(Name, { maxItems: 4 }),
  minLiveness: Type.Number({ minimum: 0, maximum: 1 }),
  /** False match rate of a 1:1 comparison if the site has set none; absent: the product's default. */
  defaultMatchFmr: Type.Optional(Type.Number({ minimum: 1e-9, maximum: 0.1 })),
  quality: Type.Union([Name, Type.Null()]),
  calibration: Type.Object({
    source: Type.String(),
    /** The same as figures, so that pages can say it in their language; see CalibrationBasis. */
    basis: Type.Optional(
      Type.Object({
        ...COLLECTION,
        faces: Type.Integer({ minimum: 1 }),
        measuredDownTo: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
        safetyFactor: Type.Number({ minimum: 1, maximum: 100 }),
      }),
    ),
    nonMatedPairs: Type.Integer({ minimum: 1 }),
    points: Type.Array(
      Type.Object({ fmr: Type.Number(), score: Type.Number(), averaging: Type.Optional(Type.Number()) }),
      { minItems: 2 },
    ),
    unknownMeanLength: Type.Optional(Type.Number()),
    effects: Type.Optional(EffectsShape),
  }),
});
export type PackManifest = Static<typeof PackManifest>;
