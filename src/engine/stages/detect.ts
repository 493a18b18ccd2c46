import { decodeBlazeFace } from '../decoders/blazeface.ts';
import { suppress } from '../decoders/suppress.ts';
import { decodeYuNet } from '../decoders/yunet.ts';
import type { Canvas, Detection } from '../imaging/face.ts';
import type { Picture } from '../imaging/picture.ts';
import { apply, rectangle, type Transform } from '../imaging/transform.ts';
import { warp } from '../imaging/warp.ts';
import type { Model } from '../network/model.ts';
import type { Outputs } from '../network/network.ts';
import type { DetectManifest } from '../packs/manifest.ts';

type Decoder = (outputs: Outputs, canvas: Canvas, threshold: number) => Detection[];
const DECODERS: Record<DetectManifest['decoder'], Decoder> = {
  blazeface: decodeBlazeFace,
  yunet: decodeYuNet,
};

/**
 * Black border of the second pass on each side, as a share of the picture's longer side; YuNet gets half as much again, and
 * what fills up its canvas. Detectors miss faces that fill the picture; a smaller view of the picture finds them.
 */
const BORDER = 0.25;

/** Faces of the picture, most confident first; empty if there is none. @throws BadOutput */
export async function detect(model: Model<DetectManifest>, picture: Picture): Promise<Detection[]> {
  const found = await look(model, picture, 0);
  return found.length > 0 ? found : look(model, picture, BORDER);
}

async function look(model: Model<DetectManifest>, picture: Picture, border: number): Promise<Detection[]> {
  const { manifest } = model;
  const { canvas, toPicture } = layOut(manifest, picture, border);
  warp(picture, toPicture, { ...manifest.input, ...canvas }, model.input(1, canvas), 0, 'fast');
  const outputs = await model.run(1, canvas);
  const found = DECODERS[manifest.decoder](outputs, canvas, manifest.scoreThreshold);
  return suppress(found, manifest.nmsIou).map((d) => onPicture(d, toPicture));
}

/**
 * The place of the picture on the network's canvas. BlazeFace needs its fixed square with the picture in the middle;
 * YuNet accepts any multiple of 32, and less black means less computation. Its border could be narrower for that, but
 * another canvas moves the points that templates are made from.
 */
function layOut({ decoder, input }: DetectManifest, picture: Picture, border: number) {
  const side = Math.max(picture.width, picture.height) * (1 + 2 * border);
  const scale = side / Math.max(input.width, input.height);
  const cells = (length: number) => 32 * Math.ceil((length + 2 * border * side) / scale / 32 - 1e-6);
  const canvas =
    decoder === 'yunet'
      ? { width: cells(picture.width), height: cells(picture.height) }
      : { width: input.width, height: input.height };
  const width = canvas.width * scale;
  const height = canvas.height * scale;
  const x = (picture.width - width) / 2;
  const y = (picture.height - height) / 2;
  return { canvas, toPicture: rectangle({ x, y, width, height }, canvas.width, canvas.height) };
}

/** Maps a detection from canvas edges (0 is the left edge of the first pixel) to pixels of the picture. */
function onPicture(d: Detection, t: Transform): Detection {
  const point = ([u, v]: readonly [number, number]) => apply(t, [u - 0.5, v - 0.5]);
  const [x, y] = point([d.box.x, d.box.y]);
  return {
    confidence: d.confidence,
    box: { x, y, width: d.box.width * t.a, height: d.box.height * t.d },
    eyes: [point(d.eyes[0]), point(d.eyes[1])],
    mouth: point(d.mouth),
    points: d.points && [
      point(d.points[0]),
      point(d.points[1]),
      point(d.points[2]),
      point(d.points[3]),
      point(d.points[4]),
    ],
  };
}
