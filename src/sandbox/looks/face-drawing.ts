/** Draws the face of a simulated person, seen from the front and evenly lit. The head adds light and shape. */
import type { Look } from './look.ts';

/** Pixels of the drawing per eye distance, and its area in eye distances from the point between the eyes. */
export const SCALE = 160;
export const AREA = { left: -1.6, top: -1.9, width: 3.2, height: 4.2 };
export const SIZE = { width: AREA.width * SCALE, height: AREA.height * SCALE };

/** @returns an SVG image of SIZE */
export function faceDrawing(look: Look): string {
  const parts = [
    `<rect x="${AREA.left}" y="${AREA.top}" width="${AREA.width}" height="${AREA.height}" fill="${look.skin}"/>`,
    cheeks(look),
    sockets(),
    nose(look),
    freckles(look),
    wrinkles(look),
    beard(look),
    lips(look),
    ...[-1, 1].map((side) => mirrored(side, eye(look) + brow(look))),
    hairline(look),
    glasses(look),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"
    viewBox="${AREA.left} ${AREA.top} ${AREA.width} ${AREA.height}">
    <defs>${[0.02, 0.05, 0.1, 0.2].map(blur).join('')}</defs>${parts.join('')}</svg>`;
}

const blur = (by: number): string =>
  `<filter id="soft${by * 100}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${by}"/></filter>`;

const soft = (by: 2 | 5 | 10 | 20): string => `filter="url(#soft${by})"`;

const mirrored = (side: number, part: string): string => `<g transform="scale(${side} 1)">${part}</g>`;

const both = (part: string): string => mirrored(-1, part) + mirrored(1, part);

const cheeks = ({ blush }: Look): string =>
  both(`<ellipse cx=".72" cy=".62" rx=".32" ry=".24" fill="#c8453c" opacity="${0.35 * blush}" ${soft(10)}/>`);

const sockets = (): string =>
  both(
    `<ellipse cx=".45" cy="-.1" rx=".34" ry=".2" fill="#301808" opacity=".22" ${soft(5)}/>
     <path d="M.2 .2q.28 .1 .52 0" fill="none" stroke="#301808" stroke-width=".05" opacity=".2" ${soft(5)}/>`,
  );

function nose({ nose: { wide, shade } }: Look): string {
  const w = 0.2 * wide;
  return both(
    `<path d="M.1 -.2Q.06 .3 ${w * 0.7} .55" fill="none" stroke="#301808" stroke-width=".07" opacity="${0.25 * shade}" ${soft(5)}/>
     <path d="M${w} .56q.06 .12 -.04 .17q-.04 .02 -.07 -.02" fill="none" stroke="#301808" stroke-width=".03" opacity=".5" ${soft(2)}/>
     <ellipse cx="${w * 0.5}" cy=".71" rx="${0.3 * w}" ry=".032" fill="#200c04" opacity=".75" ${soft(2)}/>`,
  );
}

function freckles({ freckles: share }: Look): string {
  const spots = Array.from({ length: Math.round(60 * share) }, (_, i) => {
    const [x, y] = [0.15 + ((i * 0.618) % 1) * 0.75, 0.25 + ((i * 0.414) % 1) * 0.5];
    const side = i % 2 === 0 ? -1 : 1;
    return `<circle cx="${side * x}" cy="${y}" r="${0.012 + 0.01 * ((i * 0.73) % 1)}" fill="#8a4a20" opacity=".55"/>`;
  });
  return spots.join('');
}

function wrinkles({ wrinkles: depth }: Look): string {
  if (depth === 0) return '';
  const line = (d: string, width: number) =>
    `<path d="${d}" fill="none" stroke="#2a1408" stroke-width="${width}" opacity="${0.55 * depth}" ${soft(2)}/>`;
  return (
    both(
      line('M.26 .62Q.5 .8 .52 1.08', 0.035) +
        line('M.74 -.02l.16 -.08M.75 .03l.17 0M.74 .08l.15 .07', 0.018) +
        line('M.32 .22q.2 .1 .36 .02', 0.025) +
        line('M.07 -.3q.03 -.12 .01 -.2', 0.02),
    ) + line('M-.6 -.62q.6 -.1 1.2 0M-.55 -.78q.55 -.1 1.1 0', 0.022)
  );
}

function beard({ beard: kind, hair }: Look): string {
  const whiskers = `M-1.2 .5C-1.0 .8 -.8 .85 -.62 .98C-.5 .8 -.3 .84 0 .82C.3 .84 .5 .8 .62 .98C.8 .85 1.0 .8 1.2 .5L1.2 2.2L-1.2 2.2Z`;
  if (kind === 'full') return `<path d="${whiskers}" fill="${hair}" opacity=".95" ${soft(5)}/>`;
  if (kind === 'stubble') return `<path d="${whiskers}" fill="${hair}" opacity=".4" ${soft(10)}/>`;
  if (kind === 'moustache')
    return `<path d="M0 .8C.2 .76 .45 .88 .56 1.06C.35 .98 .15 .94 0 .94C-.15 .94 -.35 .98 -.56 1.06C-.45 .88 -.2 .76 0 .8Z" fill="${hair}" ${soft(2)}/>`;
  return '';
}

function lips({ mouth: { wide, full, curve }, lips: colour }: Look): string {
  const w = 0.43 * wide;
  const corner = 1.08 - 0.06 * curve;
  const [top, bottom] = [1.08 - 0.13 * full, 1.08 + 0.2 * full];
  const upper = `M${-w} ${corner}Q${-w * 0.5} ${top + 0.02} ${-w * 0.22} ${top}Q0 ${top + 0.03} ${w * 0.22} ${top}Q${w * 0.5} ${top + 0.02} ${w} ${corner}Q0 ${1.1 + 0.05 * curve} ${-w} ${corner}Z`;
  const lower = `M${-w} ${corner}Q0 ${1.1 + 0.05 * curve} ${w} ${corner}Q${w * 0.5} ${bottom} 0 ${bottom}Q${-w * 0.5} ${bottom} ${-w} ${corner}Z`;
  return `<g ${soft(2)}><path d="${lower}" fill="${colour}"/><path d="${upper}" fill="${colour}"/>
    <path d="${upper}" fill="#200808" opacity=".18"/>
    <path d="M${-w * 1.03} ${corner}Q0 ${1.1 + 0.05 * curve} ${w * 1.03} ${corner}" fill="none" stroke="#300c0a" stroke-width=".028" opacity=".8"/>
    <ellipse cy="${bottom - 0.07 * full}" rx="${w * 0.35}" ry=".03" fill="#fff" opacity=".18"/></g>
    <ellipse cy="${bottom + 0.1}" rx="${w * 0.6}" ry=".05" fill="#301808" opacity=".22" ${soft(5)}/>`;
}

function eye({ eye: { open, wide, slant }, iris, hair }: Look): string {
  const inner = { x: 0.5 - 0.19 * wide, y: 0.012 + 0.03 * slant };
  const outer = { x: 0.5 + 0.19 * wide, y: -0.007 - 0.06 * slant };
  const [up, down] = [-0.105 * open, 0.085 * open];
  const lids = `M${inner.x} ${inner.y}C${inner.x + 0.1} ${up} ${outer.x - 0.14} ${up * 1.15} ${outer.x} ${outer.y}C${outer.x - 0.1} ${down} ${inner.x + 0.1} ${down} ${inner.x} ${inner.y}Z`;
  const lash = `M${inner.x} ${inner.y}C${inner.x + 0.1} ${up} ${outer.x - 0.14} ${up * 1.15} ${outer.x} ${outer.y}`;
  return `<g ${soft(2).replace('soft2', 'none')}><clipPath id="lids"><path d="${lids}"/></clipPath>
    <path d="${lids}" fill="#f0e9e2"/>
    <g clip-path="url(#lids)"><circle cx=".5" cy="-.01" r=".098" fill="${iris}"/><circle cx=".5" cy="-.01" r=".098" fill="none" stroke="#100804" stroke-width=".022" opacity=".7"/>
      <circle cx=".5" cy="-.01" r=".044" fill="#080404"/><circle cx=".53" cy="-.045" r=".018" fill="#fff"/>
      <path d="${lash}" fill="none" stroke="#100804" stroke-width=".08" opacity=".35"/></g>
    <path d="${lash}" fill="none" stroke="${darker(hair)}" stroke-width=".035"/>
    <path d="M${inner.x} ${inner.y}C${inner.x + 0.1} ${down} ${outer.x - 0.1} ${down} ${outer.x} ${outer.y}" fill="none" stroke="#40200f" stroke-width=".014" opacity=".6"/>
    <path d="M${inner.x + 0.01} ${inner.y - 0.07}C${inner.x + 0.1} ${up - 0.07} ${outer.x - 0.12} ${up * 1.15 - 0.07} ${outer.x + 0.03} ${outer.y - 0.03}" fill="none" stroke="#301808" stroke-width=".02" opacity=".45"/></g>`;
}

const darker = (colour: string): string =>
  `#${[1, 3, 5]
    .map((i) =>
      Math.round(Number.parseInt(colour.slice(i, i + 2), 16) * 0.35)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function brow({ brow: { raise, slant, thick }, hair }: Look): string {
  const y = -0.3 - 0.08 * raise;
  const t = 0.09 * thick;
  return `<path d="M.24 ${y + 0.03 + 0.05 * slant}Q.5 ${y - 0.1 - t} .9 ${y + 0.07 - 0.1 * slant}Q.55 ${y - 0.1 + t * 0.7} .26 ${y + 0.03 + t + 0.05 * slant}Z" fill="${hair}" opacity=".88" ${soft(2)}/>`;
}

/** The hair on the face's own surface; the rest belongs to the skull. */
function hairline({ hairStyle, hair }: Look): string {
  const ends: Record<Look['hairStyle'], string> = {
    bald: '',
    short:
      'M-1.6 .25L-1.12 .2Q-1.08 -.2 -1.0 -.45Q-.95 -.85 -.6 -1.02Q0 -1.16 .6 -1.02Q.95 -.85 1.0 -.45Q1.08 -.2 1.12 .2L1.6 .25V-1.9H-1.6Z',
    fringe:
      'M-1.6 1.0L-1.0 .9Q-1.02 .1 -.95 -.3Q-.8 -.42 -.5 -.46Q0 -.5 .5 -.46Q.8 -.42 .95 -.3Q1.02 .1 1.0 .9L1.6 1.0V-1.9H-1.6Z',
    bob: 'M-1.6 1.6L-1.02 1.2Q-1.12 .4 -1.0 -.2Q-.7 -.7 -.15 -1.05Q.3 -.75 .98 -.35Q1.1 .4 1.02 1.2L1.6 1.6V-1.9H-1.6Z',
    curls:
      'M-1.6 .7L-1.06 .6q.08 -.2 -.02 -.35q.12 -.2 .04 -.38q.14 -.1 .1 -.3q.18 -.02 .2 -.24q.2 .04 .3 -.12q.16 .08 .44 0q.28 .08 .44 0q.1 .16 .3 .12q.02 .22 .2 .24q-.04 .2 .1 .3q-.08 .18 .04 .38q-.1 .15 -.02 .35L1.6 .7V-1.9H-1.6Z',
    bun: 'M-1.6 .1L-1.14 -.1Q-1.08 -.6 -.8 -.85Q-.4 -1.12 0 -1.14Q.4 -1.12 .8 -.85Q1.08 -.6 1.14 -.1L1.6 .1V-1.9H-1.6Z',
  };
  const d = ends[hairStyle];
  return (
    d &&
    `<path d="${d}" fill="#201008" opacity=".3" transform="translate(0 .05)" ${soft(5)}/><path d="${d}" fill="${hair}" ${soft(2)}/>`
  );
}

function glasses({ glasses: worn }: Look): string {
  if (!worn) return '';
  const lens = worn.round
    ? '<ellipse cx=".52" cy=".03" rx=".38" ry=".34"'
    : '<rect x=".14" y="-.22" width=".78" height=".5" rx=".12"';
  const frame = `fill="none" stroke="${worn.frame}" stroke-width=".06"`;
  return `${both(`${lens} ${frame}/><path d="M.9 -.05L1.3 -.1" ${frame}/>`)}<path d="M-.16 -.02Q0 -.1 .16 -.02" ${frame}/>`;
}
