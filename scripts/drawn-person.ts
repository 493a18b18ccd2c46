import sharp from 'sharp';

/** The differences between drawn people. Skin colours run from the light to the dark edge. */
export interface Look {
  skin: readonly [string, string, string];
  hair: string;
  shirt: string;
  /** Half the width and height of the face, px. */
  face: readonly [number, number];
  /** Between the middle and each eye, px. */
  eyes: number;
  mouth: number;
}

export const LOOKS = [
  look('#f2cfb4 #dba988 #a8765a', '#3a2c26', '#31557f', 160, 212, 66, 438),
  look('#e0b08a #c08a62 #8a5d3f', '#15110f', '#7a4a55', 148, 222, 61, 446),
  look('#8f5f43 #74492f #4c2d1b', '#0d0a09', '#3f6b52', 166, 206, 70, 432),
  look('#f7dcc8 #e8bfa4 #b98d72', '#8b5a2b', '#6b5b95', 152, 200, 64, 425),
  look('#d9a679 #b98355 #80552f', '#5d5d5d', '#22577a', 170, 218, 72, 450),
] as const;

/**
 * A person who is none of LOOKS: scores 0.80 against the first of them, whose threshold is 0.91 (embedded pack, FMR
 * 1e-5).
 */
export const STRANGER = look('#5a3a28 #43291b #2a170e', '#e8e4da', '#3f6b52', 140, 232, 80, 462);

function look(
  skin: string,
  hair: string,
  shirt: string,
  width: number,
  height: number,
  eyes: number,
  mouth: number,
): Look {
  const [light = '', middle = '', dark = ''] = skin.split(' ');
  return { skin: [light, middle, dark], hair, shirt, face: [width, height], eyes, mouth };
}

/** A drawn head in front of a wall, 1280 × 720, moving slightly: for pictures that must show no real person. JPEG. */
export function drawnFrames(count: number, look: Look = LOOKS[0]): Promise<Buffer[]> {
  return Promise.all(Array.from({ length: count }, (_, i) => drawnFrame(i, look)));
}

/** A still of a drawn person, as it would be uploaded. */
export const drawnPortrait = (look: Look): Promise<Buffer> => drawnFrame(2, look);

function drawnFrame(i: number, { skin, hair, shirt, face, eyes, mouth }: Look): Promise<Buffer> {
  const sway = 6 * Math.sin(i);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
    <defs>
      <linearGradient id="wall" x2="1" y2="1"><stop stop-color="#b9c4c9"/><stop offset="1" stop-color="#8d9aa1"/></linearGradient>
      <radialGradient id="skin" cx=".42" cy=".38" r=".75">
        <stop stop-color="${skin[0]}"/><stop offset=".65" stop-color="${skin[1]}"/><stop offset="1" stop-color="${skin[2]}"/>
      </radialGradient>
    </defs>
    <rect width="1280" height="720" fill="url(#wall)"/>
    <g transform="translate(${640 + sway} 0)">
      <path d="M-280 720q20-150 190-175h180q170 25 190 175z" fill="${shirt}"/>
      <path d="M-62 480h124v80q-62 50-124 0z" fill="#b98666"/>
      <ellipse cy="330" rx="${face[0]}" ry="${face[1]}" fill="url(#skin)"/>
      <path d="M-166 330q-20-230 166-232 186 2 166 232-14-110-60-140-106 34-212 0-46 30-60 140z" fill="${hair}"/>
      ${[-1, 1].map((side) => eye(side * eyes, hair)).join('')}
      <path d="M-6 330q-22 52-24 62 24 20 56 2" fill="none" stroke="#9c6a4e" stroke-width="7"/>
      <path d="M-58 ${mouth}q58 36 116 0-58-12-116 0z" fill="#a8504c"/>
    </g></svg>`;
  return sharp(Buffer.from(svg)).blur(1.2).jpeg({ quality: 90 }).toBuffer();
}

const eye = (x: number, brow: string): string =>
  `<path d="M${x - 34} 262q34-20 68 0" fill="none" stroke="${brow}" stroke-width="9"/>
    <ellipse cx="${x}" cy="300" rx="28" ry="14" fill="#fff"/><circle cx="${x}" cy="300" r="13" fill="#3d2a20"/>
    <circle cx="${x}" cy="300" r="6" fill="#111"/>`;
