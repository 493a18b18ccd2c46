/** A TensorFlow.js graph model on disk: `<name>.json` with the graph, `<name>.bin` with the weights. */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Tensor } from './tensor.ts';
import { readWeights, type WeightGroup, type Weights } from './tfjs-weights.ts';

interface TfAttribute {
  /** Base64. */
  s?: string;
  b?: boolean;
  list?: { i?: string[]; s?: string[] };
  shape?: { dim: { size: string }[] };
}

export interface TfNode {
  name: string;
  op: string;
  input?: string[];
  attr?: Record<string, TfAttribute>;
}

/** A graph with its weights, read from `<name>.json` and the files that it names. */
export class TfjsModel {
  readonly #nodes: ReadonlyMap<string, TfNode>;
  readonly #weights: Weights;

  constructor(jsonPath: string) {
    const json: { modelTopology: { node: TfNode[] }; weightsManifest: WeightGroup[] } = JSON.parse(
      readFileSync(jsonPath, 'utf8'),
    );
    this.#nodes = new Map(json.modelTopology.node.map((node) => [node.name, node]));
    this.#weights = readWeights(json.weightsManifest, dirname(jsonPath));
  }

  node(reference: string): TfNode {
    const name = nodeName(reference);
    const node = this.#nodes.get(name);
    if (node === undefined) throw new Error(`the graph has no node ${name}`);
    return node;
  }

  /** The constant that the reference points to, if it is one, possibly through Identity nodes. */
  constant(reference: string): Tensor | undefined {
    let node = this.node(reference);
    while (node.op === 'Identity') node = this.node(inputs(node)[0]);
    return node.op === 'Const' ? this.#weights.get(node.name) : undefined;
  }

  /** @throws Error if the operand is computed. The converter needs its value during conversion. */
  mustBeConstant(reference: string): Tensor {
    const tensor = this.constant(reference);
    if (tensor === undefined) throw new Error(`${reference} is not a constant`);
    return tensor;
  }
}

/** References to the node's inputs, without control dependencies (`^name`). */
export function inputs(node: TfNode): readonly string[] {
  return (node.input ?? []).filter((reference) => !reference.startsWith('^'));
}

/** "name:0" is the first output of the node "name". */
export function nodeName(reference: string): string {
  return reference.replace(/:\d+$/, '');
}

/** A string attribute of the node; empty if it is missing. */
export function text(node: TfNode, attribute: string): string {
  return fromBase64(node.attr?.[attribute]?.s ?? '');
}

/** A list of strings that is an attribute of the node; empty if it is missing. */
export function texts(node: TfNode, attribute: string): string[] {
  return (node.attr?.[attribute]?.list?.s ?? []).map(fromBase64);
}

/** Height and width from a [1, height, width, 1] attribute such as `strides`. */
export function heightWidth(node: TfNode, attribute: string): readonly [number, number] {
  const [, height = 1, width = 1] = (node.attr?.[attribute]?.list?.i ?? []).map(Number);
  return [height, width];
}

function fromBase64(encoded: string): string {
  return Buffer.from(encoded, 'base64').toString();
}
