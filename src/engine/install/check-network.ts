/** Checks that a network matches its manifest when it is opened, not at the first face. */

import type { Network, Outputs, TensorForm } from '../network/network.ts';
import type { ModelManifest } from '../packs/manifest.ts';

/** Why the network does not match its manifest, in words; empty if it does. */
export function networkProblem(manifest: ModelManifest, network: Network): string {
  return inputProblem(manifest, network.inputForms) || outputProblem(manifest, network.outputs);
}

function inputProblem({ input }: ModelManifest, forms: readonly TensorForm[]): string {
  const [form, ...more] = forms;
  if (form?.name !== input.name || more.length > 0)
    return `its input is ${forms.map(({ name }) => name).join(', ') || 'missing'}, but the manifest says ${input.name}`;
  if (form.type !== 'float32') return `its input is of type ${form.type}, not float32`;
  const wanted =
    input.layout === 'nchw' ? [null, 3, input.height, input.width] : [null, input.height, input.width, 3];
  // Free dimensions have names; fixed ones must match the input.
  const fits =
    form.shape.length === 4 &&
    form.shape.every((length, i) => typeof length === 'string' || fitsAt(length, wanted[i]));
  return fits ? '' : `its input is ${shapeText(form.shape)}, but the manifest says ${shapeText(wanted)}`;
}

/**
 * `wanted` is null for the batch, of any size here: whether a network accepts batches of two is checked during warm-up.
 */
const fitsAt = (length: number, wanted: number | null): boolean => wanted === null || length === wanted;

function outputProblem(manifest: ModelManifest, outputs: readonly string[]): string {
  const named = 'output' in manifest ? [manifest.output] : [];
  const missing = [...named, manifest.selfCheck.output].find((name) => !outputs.includes(name));
  return missing === undefined ? '' : `it has no output ${missing} (it has ${outputs.join(', ')})`;
}

const shapeText = (shape: readonly (number | string | null)[]): string =>
  shape.map((length) => length ?? 'N').join('×');

/**
 * Why the template's length does not match the manifest, in words; empty if it does. The length is known only after a
 * run.
 */
export function lengthProblem(manifest: ModelManifest, outputs: Outputs, batch: number): string {
  if (manifest.task !== 'embed') return '';
  const given = outputs[manifest.output].length / batch;
  return given === manifest.dimension
    ? ''
    : `it returns ${given} numbers per face, but the manifest says ${manifest.dimension}`;
}
