/** How each TensorFlow operation in our networks is expressed in ONNX. */
import type { AttributeValue, ValueName } from '../../../src/engine/convert/onnx-graph.ts';
import { depthwiseToOnnx, filledUp, filterToOnnx, sizeOf } from './tensor.ts';
import { heightWidth, inputs, nodeName, type TfNode, text, texts } from './tfjs-model.ts';
import { storedChannels, type Translation, type Translator, type Value } from './translation.ts';

export const translators: Readonly<Record<string, Translator>> = {
  Placeholder: placeholder,
  Identity: (node, t) => t.value(inputs(node)[0]),
  Relu: (node, t) => relu(t, t.value(inputs(node)[0])),
  Prelu: (node, t) => prelu(t, t.value(inputs(node)[0]), inputs(node)[1]),
  Add: arithmetic('Add'),
  AddV2: arithmetic('Add'),
  Mul: arithmetic('Mul'),
  Minimum: arithmetic('Min'),
  Maximum: clip,
  Conv2D: convolution,
  _FusedConv2D: convolution,
  DepthwiseConv2dNative: convolution,
  MaxPool: maxPool,
  Pad: pad,
  Reshape: reshape,
  Mean: globalMean,
};

function placeholder(node: TfNode, t: Translation): Value {
  const [, height, width, channels] = (node.attr?.shape?.shape?.dim ?? []).map((d) => Number(d.size));
  const name = t.graph.input('input', ['N', channels, height, width]);
  return { name, shape: [-1, height, width, channels] };
}

function relu(t: Translation, { name, ...form }: Value): Value {
  return { name: t.graph.node('Relu', [name]), ...form };
}

function prelu(t: Translation, { name, shape, stored }: Value, slope: string): Value {
  if (stored !== undefined) throw new Error(`${name}: a PRelu of channels that were filled up`);
  return { name: t.graph.node('PRelu', [name, t.operand(slope, shape.length)]), shape };
}

function arithmetic(operator: string): Translator {
  return (node, t) => {
    const [a, b] = inputs(node);
    const shape = broadcastShape(t.shapeOf(a), t.shapeOf(b));
    const operands = [t.operand(a, shape.length), t.operand(b, shape.length)];
    return { name: t.graph.node(operator, operands), shape, ...commonlyStored(node, t) };
  };
}

/** The operands must have equally many channels in ONNX, too. Only an addition keeps the rest at zero. */
function commonlyStored(node: TfNode, t: Translation): Pick<Value, 'stored'> {
  const [a, b] = inputs(node).map((operand) =>
    t.model.constant(operand) ? undefined : t.value(operand).stored,
  );
  if (a !== b || (a !== undefined && !node.op.startsWith('Add')))
    throw new Error(`${node.name}: ${node.op} of ${a ?? 'all'} and ${b ?? 'all'} channels that are stored`);
  return a === undefined ? {} : { stored: a };
}

/**
 * TensorFlow's clip_by_value is a Maximum of a Minimum. ONNX Runtime fuses a single Clip into the convolution before
 * it; two operations would each pass over the whole layer in memory (3 of 15 ms in FaceRes).
 */
function clip(node: TfNode, t: Translation): Value {
  const [inner, low] = inputs(node);
  const minimum = t.model.node(nodeName(inner));
  const lower = t.model.constant(low);
  const upper = minimum.op === 'Minimum' ? t.model.constant(inputs(minimum)[1]) : undefined;
  if (lower?.data.length !== 1 || upper?.data.length !== 1) return arithmetic('Max')(node, t);
  const { name, shape, stored } = t.value(inputs(minimum)[0]);
  if (stored !== undefined) throw new Error(`${node.name}: a clip of channels that were filled up`);
  const bounds = [lower, upper].map(({ data }) => t.graph.constant({ shape: [], data }));
  return { name: t.graph.node('Clip', [name, ...bounds]), shape };
}

function convolution(node: TfNode, t: Translation): Value {
  const [source, filterReference, biasReference, slope] = inputs(node);
  const from = t.value(source);
  const fused = texts(node, 'fused_ops');
  const raw = t.model.mustBeConstant(filterReference);
  const depthwise = node.op === 'DepthwiseConv2dNative';
  const filter = depthwise ? depthwiseToOnnx(raw) : filterToOnnx(raw);
  const window = windowOf(node, from, [filter.shape[2], filter.shape[3]]);
  const had = storedChannels(from);
  const channels = depthwise ? had : blocked(t, filter.shape[0]);
  const filled = filledUp(filter, channels, depthwise ? 1 : had);
  const operands: ValueName[] = [from.name, t.graph.constant(filled)];
  if (fused[0] === 'BiasAdd') {
    const bias = new Float32Array(channels);
    bias.set(t.model.mustBeConstant(biasReference).data);
    operands.push(t.graph.vector(bias));
  }
  const name = t.graph.node('Conv', operands, { ...window.attributes, group: depthwise ? had : 1 });
  const convolved: Value = {
    name,
    shape: [from.shape[0], ...window.outputSize, filter.shape[0]],
    ...(channels === filter.shape[0] ? {} : { stored: channels }),
  };
  const activation = fused.filter((operation) => operation !== 'BiasAdd').join();
  if (activation === '') return convolved;
  if (activation === 'Relu') return relu(t, convolved);
  if (activation === 'Prelu') return prelu(t, convolved, slope);
  throw new Error(`${node.name}: fused operation ${activation} is not supported`);
}

/** Heads of a few channels stay as they are: their values are reordered at the end in any case. */
function blocked({ options: { channelBlock = 1 } }: Translation, channels: number): number {
  return channels < channelBlock ? channels : channelBlock * Math.ceil(channels / channelBlock);
}

function maxPool(node: TfNode, t: Translation): Value {
  const from = t.value(inputs(node)[0]);
  const window = windowOf(node, from, heightWidth(node, 'ksize'));
  const name = t.graph.node('MaxPool', [from.name], window.attributes);
  return { ...from, name, shape: [from.shape[0], ...window.outputSize, from.shape[3]] };
}

function pad(node: TfNode, t: Translation): Value {
  const [source, amounts] = inputs(node);
  const from = t.value(source);
  const { data } = t.model.mustBeConstant(amounts);
  if (from.shape.length !== 4) throw new Error(`${node.name}: padding of ${from.shape.length} dimensions`);
  if (t.options.channelBlock !== undefined) return moreChannels(node, t, from, data);
  const channelsFirst = [0, 3, 1, 2];
  const before = channelsFirst.map((axis) => data[2 * axis]);
  const after = channelsFirst.map((axis) => data[2 * axis + 1]);
  const name = t.graph.node('Pad', [from.name, t.graph.integers([...before, ...after])], {
    mode: 'constant',
  });
  const shape = from.shape.map((length, axis) =>
    axis === 0 ? length : length + data[2 * axis] + data[2 * axis + 1],
  );
  return { name, shape };
}

/**
 * Channels of zeros behind the others, as a convolution that copies: ONNX Runtime pads only after it has changed the
 * order of the values.
 */
function moreChannels(node: TfNode, t: Translation, from: Value, amounts: Float32Array): Value {
  if (amounts.some((amount, i) => amount !== 0 && i !== 7))
    throw new Error(`${node.name}: only channels behind the others can be added`);
  const [batch, height, width, had] = from.shape;
  const channels = had + amounts[7];
  const [outputs, stored] = [blocked(t, channels), storedChannels(from)];
  const data = new Float32Array(outputs * stored);
  for (let i = 0; i < had; i++) data[i * stored + i] = 1;
  const filter = t.graph.constant({ shape: [outputs, stored, 1, 1], data });
  const attributes = { kernel_shape: [1, 1], strides: [1, 1], auto_pad: 'VALID', group: 1 };
  const name = t.graph.node('Conv', [from.name, filter], attributes);
  const shape = [batch, height, width, channels];
  return outputs === channels ? { name, shape } : { name, shape, stored: outputs };
}

/** The graphs are frozen at a batch size of one. The batch becomes variable here; all other lengths are known. */
function reshape(node: TfNode, t: Translation): Value {
  const [source, target] = inputs(node);
  const from = t.value(source);
  const rest = Array.from(t.model.mustBeConstant(target).data).slice(1);
  if (rest.length > 3 || sizeOf(rest) !== sizeOf(from.shape.slice(1)))
    throw new Error(`${node.name}: reshape of [${from.shape}] to [${rest}] is not supported`);
  const shape = [-1, ...rest];
  return { name: t.graph.node('Reshape', [t.asNhwc(from), t.graph.integers(shape)]), shape };
}

function globalMean(node: TfNode, t: Translation): Value {
  const [source, axes] = inputs(node);
  const from = t.value(source);
  const over = Array.from(t.model.mustBeConstant(axes).data).sort().join();
  if (over !== '1,2' || node.attr?.keep_dims?.b) throw new Error(`${node.name}: mean over axes ${over}`);
  const name = t.graph.node('Flatten', [t.graph.node('GlobalAveragePool', [from.name])]);
  return { name, shape: [from.shape[0], from.shape[3]] };
}

interface Window {
  attributes: Record<string, AttributeValue>;
  outputSize: [height: number, width: number];
}

/**
 * TensorFlow's SAME puts the odd pixel of padding at the bottom and right, like ONNX's SAME_UPPER. The output sizes are
 * described at https://www.tensorflow.org/api_docs/python/tf/nn#notes_on_padding.
 */
function windowOf(node: TfNode, from: Value, kernel: readonly [number, number]): Window {
  const strides = heightWidth(node, 'strides');
  const padding = text(node, 'padding');
  if (padding !== 'SAME' && padding !== 'VALID') throw new Error(`${node.name}: padding ${padding}`);
  if (heightWidth(node, 'dilations').some((step) => step !== 1)) throw new Error(`${node.name}: dilated`);
  const along = (axis: 0 | 1) => {
    const covered = padding === 'SAME' ? from.shape[axis + 1] : from.shape[axis + 1] - kernel[axis] + 1;
    return Math.ceil(covered / strides[axis]);
  };
  const auto_pad = padding === 'SAME' ? 'SAME_UPPER' : 'VALID';
  return { attributes: { kernel_shape: kernel, strides, auto_pad }, outputSize: [along(0), along(1)] };
}

function broadcastShape(a: readonly number[], b: readonly number[]): number[] {
  const rank = Math.max(a.length, b.length);
  const at = (shape: readonly number[], i: number) => shape[shape.length - rank + i] ?? 1;
  return Array.from({ length: rank }, (_, i) => (at(a, i) === 1 ? at(b, i) : at(a, i)));
}
