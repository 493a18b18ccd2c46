/** The networks of the embedded pack: where their weights come from and how they become ONNX. */
import { landmarks68 } from './convert/landmarks68.ts';
import { recognition } from './convert/recognition.ts';
import { tfjsToOnnx } from './convert/tfjs-to-onnx.ts';

export interface Recipe {
  /** Folder below models/. */
  model: string;
  /** Below node_modules/: the JSON file; its weights lie beside it. */
  source: string;
  convert(sourcePath: string): Uint8Array;
}

export const recipes: readonly Recipe[] = [
  {
    model: 'detect-blazeface',
    source: '@vladmandic/human/models/blazeface.json',
    /** The number is the stride of the anchor grid, px: 16×16 cells with 2 anchors, 8×8 with 6. */
    convert: (path) =>
      tfjsToOnnx(path, {
        Identity: 'scores_16',
        Identity_1: 'scores_32',
        Identity_2: 'boxes_16',
        Identity_3: 'boxes_32',
      }),
  },
  {
    model: 'landmarks-face68',
    source: '@vladmandic/face-api/model/face_landmark_68_model-weights_manifest.json',
    convert: landmarks68,
  },
  {
    model: 'embed-dlib-resnet',
    source: '@vladmandic/face-api/model/face_recognition_model-weights_manifest.json',
    convert: recognition,
  },
  {
    model: 'embed-faceres',
    source: '@vladmandic/human/models/faceres.json',
    /** The heads for age and gender are left behind: the product has no use for them and must not guess. */
    convert: (path) => tfjsToOnnx(path, { 'global_pooling/Mean': 'embedding' }),
  },
];
