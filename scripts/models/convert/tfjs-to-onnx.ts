import { basename } from 'node:path';
import { OnnxGraph } from '../../../src/engine/convert/onnx-graph.ts';
import { TfjsModel } from './tfjs-model.ts';
import { translators } from './tfjs-operations.ts';
import { Translation, type TranslationOptions } from './translation.ts';

/**
 * @param outputs node of the TensorFlow graph → name of the output in ONNX. Nodes that no output needs (such as heads
 * for age and gender) are left out.
 */
export function tfjsToOnnx(
  jsonPath: string,
  outputs: Readonly<Record<string, string>>,
  options: TranslationOptions = {},
): Uint8Array {
  const graph = new OnnxGraph(basename(jsonPath, '.json'));
  const translation = new Translation(new TfjsModel(jsonPath), graph, translators, options);
  for (const [node, name] of Object.entries(outputs)) {
    const value = translation.value(node);
    if (value.shape.length === 4) throw new Error(`${node}: an output that is a picture is not supported`);
    graph.output(value.name, name, ['N', ...value.shape.slice(1)]);
  }
  return graph.encode();
}
