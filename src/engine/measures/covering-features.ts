import { SIDE } from './pixels.ts';

/** A part of the aligned square, in cells of CELL × CELL px. */
export interface Part {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

const CELL = 6;
const BINS = 8;
/** Numbers that describe a cell: its edges by direction, how strong they are, its brightness and colour. */
export const PER_CELL = BINS + 4;

/** The eyes with brows and what lies between them; the mouth from below the nose to the chin. */
export const EYES: Part = { left: 20, top: 36, columns: 12, rows: 5 };
export const MOUTH: Part = { left: 29, top: 74, columns: 9, rows: 6 };

export const featureCount = ({ columns, rows }: Part): number => columns * rows * PER_CELL;

/** Forehead and cheeks below the eyes, whose mean the colours are compared with: x, y, width, height. */
const SKIN = [
  [40, 22, 32, 10],
  [28, 62, 14, 12],
  [70, 62, 14, 12],
] as const;

/** Edges weaker than this are noise of the sensor, grey levels. */
const NOISE = 4;

const edges = new Float32Array(12 * 6 * BINS);
const energy = new Float32Array(12 * 6);
// Tangents of the angles between neighbouring directions.
const [T1, T2, T3, T4] = [1, 3, 5, 7].map((n) => Math.tan((n * Math.PI) / 16));

/**
 * Describes a part of the aligned face: for each cell, histograms of the directions of its edges relative to the edges
 * around it (Dalal and Triggs 2005), their strength, and its colour relative to the skin's.
 * @param rgb packed, and `grey` its luma, SIDE × SIDE
 */
export function describePart(rgb: Float32Array, grey: Float32Array, part: Part, out: Float32Array): void {
  const { columns, rows } = part;
  const [red, green, blue] = skin(rgb);
  const light = 0.299 * red + 0.587 * green + 0.114 * blue;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      let o = cell * PER_CELL + BINS + 1;
      const [x0, y0] = [part.left + CELL * column, part.top + CELL * row];
      let [r, g, b] = [0, 0, 0];
      const own = BINS * cell;
      edges.fill(0, own, own + BINS);
      for (let y = y0; y < y0 + CELL; y++)
        for (let x = x0; x < x0 + CELL; x++) {
          const i = y * SIDE + x;
          r += rgb[3 * i];
          g += rgb[3 * i + 1];
          b += rgb[3 * i + 2];
          const dx = grey[i + 1] - grey[i - 1];
          const dy = grey[i + SIDE] - grey[i - SIDE];
          addEdge(own, dx, dy);
        }
      const n = CELL * CELL;
      const y = (0.299 * r + 0.587 * g + 0.114 * b) / n;
      out[o++] = (y - light) / (light + 20);
      out[o++] = (b / n - y - (blue - light)) / 32;
      out[o] = (r / n - y - (red - light)) / 32;
      let sum = 0;
      for (let k = 0; k < BINS; k++) sum += edges[own + k];
      energy[cell] = sum / n;
    }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      const around = meanAround(row, column, rows, columns) + NOISE;
      const o = cell * PER_CELL;
      for (let k = 0; k < BINS; k++) out[o + k] = Math.sqrt(edges[BINS * cell + k] / (CELL * CELL) / around);
      out[o + BINS] = Math.log((energy[cell] + NOISE) / (light + 20)) / 2;
    }
}

/** Adds an edge to its direction's sum. Directions are those of half a turn. */
function addEdge(own: number, dx: number, dy: number): void {
  const x = Math.abs(dx);
  const y = Math.abs(dy);
  const k = y <= T1 * x ? 0 : y <= T2 * x ? 1 : y <= T3 * x ? 2 : y <= T4 * x ? 3 : 4;
  edges[own + (k > 0 && dx * dy < 0 ? BINS - k : k)] += Math.sqrt(x * x + y * y);
}

function meanAround(row: number, column: number, rows: number, columns: number): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
      sum += energy[y * columns + x];
      count++;
    }
  return sum / count;
}

const SKIN_COLOUR: [number, number, number] = [0, 0, 0];

function skin(rgb: Float32Array): readonly [number, number, number] {
  let [r, g, b, count] = [0, 0, 0, 0];
  for (const [left, top, width, height] of SKIN)
    for (let y = top; y < top + height; y += 2)
      for (let x = left; x < left + width; x += 2) {
        const i = 3 * (y * SIDE + x);
        r += rgb[i];
        g += rgb[i + 1];
        b += rgb[i + 2];
        count++;
      }
  SKIN_COLOUR[0] = r / count;
  SKIN_COLOUR[1] = g / count;
  SKIN_COLOUR[2] = b / count;
  return SKIN_COLOUR;
}
