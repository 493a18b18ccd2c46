/** Whether a network is what its manifest says: found when it is opened and not by the first face. */

import type { Network, Outputs, TensorForm } from '../network/network.ts';
import type { ModelManifest } from '../packs/manifest.ts';

/** Why the network does not fit its manifest, in words; empty when it does. */
export function networkProblem(manifest: ModelManifest, network: Network): string {
  return inputProblem(manifest, network.inputForms) || outputProblem(manifest, network.outputs);
}

function inputProblem({ input }: ModelManifest, forms: readonly TensorForm[]): string {
  const [form, ...more] = forms;
  if (form?.name !== input.name || more.length > 0)
    return `it takes ${forms.map(({ name }) => name).join(', ') || 'nothing'}, the manifest says ${input.name}`;
  if (form.type !== 'float32') return `its input is of type ${form.type}, not float32`;
  const wanted =
    input.layout === 'nchw' ? [null, 3, input.height, input.width] : [null, input.height, input.width, 3];
  // Free dimensions have names; those that are fixed must be what is put in.
  const fits =
    form.shape.length === 4 &&
    form.shape.every((length, i) => typeof length === 'string' || fitsAt(length, wanted[i]));
  return fits ? '' : `it takes ${shapeText(form.shape)}, the manifest says ${shapeText(wanted)}`;
}

/** Of the batch, one or more: what runs in twos is found when it is warmed up. */
const fitsAt = (length: number, wanted: number | null): boolean => wanted === null || length === wanted;

function outputProblem(manifest: ModelManifest, outputs: readonly string[]): string {
  const named = 'output' in manifest ? [manifest.output] : [];
  const missing = [...named, manifest.selfCheck.output].find((name) => !outputs.includes(name));
  return missing === undefined ? '' : `it has no output ${missing} (it gives ${outputs.join(', ')})`;
}

const shapeText = (shape: readonly (number | string | null)[]): string =>
  shape.map((length) => length ?? 'N').join('×');

/** Of the template, which is known from a run only; empty when it is as the manifest says. */
export function lengthProblem(manifest: ModelManifest, outputs: Outputs, batch: number): string {
  if (manifest.task !== 'embed') return '';
  const given = outputs[manifest.output].length / batch;
  return given === manifest.dimension
    ? ''
    : `it gives ${given} numbers per face, the manifest says ${manifest.dimension}`;
}
