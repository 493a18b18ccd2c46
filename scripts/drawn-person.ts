import sharp from 'sharp';

/** A drawn head before a wall, 1280 × 720, slightly moving: for pictures that must show no real person. */
export function drawnFrames(count: number): Promise<Buffer[]> {
  return Promise.all(Array.from({ length: count }, (_, i) => drawnFrame(i)));
}

function drawnFrame(i: number): Promise<Buffer> {
  const sway = 6 * Math.sin(i);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
    <defs>
      <linearGradient id="wall" x2="1" y2="1"><stop stop-color="#b9c4c9"/><stop offset="1" stop-color="#8d9aa1"/></linearGradient>
      <radialGradient id="skin" cx=".42" cy=".38" r=".75">
        <stop stop-color="#f2cfb4"/><stop offset=".65" stop-color="#dba988"/><stop offset="1" stop-color="#a8765a"/>
      </radialGradient>
    </defs>
    <rect width="1280" height="720" fill="url(#wall)"/>
    <g transform="translate(${640 + sway} 0)">
      <path d="M-280 720q20-150 190-175h180q170 25 190 175z" fill="#31557f"/>
      <path d="M-62 480h124v80q-62 50-124 0z" fill="#b98666"/>
      <ellipse cy="330" rx="160" ry="212" fill="url(#skin)"/>
      <path d="M-166 330q-20-230 166-232 186 2 166 232-14-110-60-140-106 34-212 0-46 30-60 140z" fill="#3a2c26"/>
      ${[-1, 1].map(eye).join('')}
      <path d="M-6 330q-22 52-24 62 24 20 56 2" fill="none" stroke="#9c6a4e" stroke-width="7"/>
      <path d="M-58 438q58 36 116 0-58-12-116 0z" fill="#a8504c"/>
    </g></svg>`;
  return sharp(Buffer.from(svg)).blur(1.2).jpeg({ quality: 90 }).toBuffer();
}

const eye = (side: number): string => {
  const x = side * 66;
  return `<path d="M${x - 34} 262q34-20 68 0" fill="none" stroke="#3a2c26" stroke-width="9"/>
    <ellipse cx="${x}" cy="300" rx="28" ry="14" fill="#fff"/><circle cx="${x}" cy="300" r="13" fill="#3d2a20"/>
    <circle cx="${x}" cy="300" r="6" fill="#111"/>`;
};
