/** What makes a capture succeed, drawn so that it is understood without the text. */
export type TutorialTopic = 'look' | 'stand' | 'light' | 'uncover' | 'move' | 'follow';

const Head = ({ x = 60, y = 60, scale = 1 }: { x?: number; y?: number; scale?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path className="skin" d="M0-34c18 0 26 11 26 28 0 22-13 40-26 40S-26 16-26-6c0-17 8-28 26-28Z" />
    <path
      className="hair"
      d="M-28-4c-2-24 9-36 28-36s30 12 28 36c-4-7-8-13-13-15-10 3-22 3-31 0-5 3-8 9-12 15Z"
    />
    <path className="line" d="M-10-3h.01M10-3h.01" strokeWidth="5" />
    <path className="line" d="M-7 17c4 4 10 4 14 0" />
  </g>
);

const Look = () => (
  <>
    <rect className="phone" x="26" y="6" width="68" height="108" rx="12" />
    <circle className="lens" cx="60" cy="14" r="2.5" />
    <Head scale={0.82} />
    <ellipse className="guide" cx="60" cy="60" rx="28" ry="37" />
  </>
);

/** A screen on a stand. */
const Stand = () => (
  <>
    <path className="phone" d="M56 88v18M64 88v18M38 112c4-6 40-6 44 0Z" />
    <rect className="phone" x="28" y="4" width="64" height="84" rx="9" />
    <circle className="lens" cx="60" cy="11" r="2.5" />
    <Head y={49} scale={0.66} />
    <ellipse className="guide" cx="60" cy="49" rx="24" ry="31" />
  </>
);

const Light = () => (
  <>
    <circle className="sun" cx="22" cy="24" r="11" />
    <path className="ray" d="M22 4v4M5 24H1M22 44v4M10 12 7 9M34 12l3-3M10 36l-3 3M38 30l11 6M36 37l9 8" />
    <Head x={84} y={64} scale={0.9} />
  </>
);

/** Sunglasses, a mask and a hat, each crossed out. */
const Uncover = () => (
  <>
    <Head x={34} scale={0.84} />
    <g transform="translate(93 20)">
      <path className="thing" d="M-18-2h14v6a7 7 0 0 1-14 0v-6ZM4-2h14v6a7 7 0 0 1-14 0v-6ZM-4 0h8" />
    </g>
    <g transform="translate(93 59)">
      <path
        className="thing"
        d="M-15-9c10-4 20-4 30 0v12C10 12-10 12-15 3v-12ZM-15-6c-7-1-7 9-1 9M15-6c7-1 7 9 1 9"
      />
    </g>
    <g transform="translate(93 98)">
      <path className="thing" d="M-11 5v-6c0-13 22-13 22 0v6ZM-20 5h40" />
    </g>
    <path className="no" d="m80 8 26 26M106 8 80 34M80 46l26 26M106 46 80 72M80 85l26 26M106 85 80 111" />
  </>
);

const Move = () => (
  <>
    <Head scale={0.86} />
    <path className="turn" d="M20 48 10 60l10 12M100 48l10 12-10 12M48 14l12-9 12 9M48 107l12 9 12-9" />
  </>
);

/** A point that leaves the nose on a curve. */
const Follow = () => (
  <>
    <Head scale={0.86} />
    <path className="turn" d="M60 62c16-6 22 14 34 4s-4-30 12-40" strokeDasharray="1 8" />
    <circle className="point" cx="106" cy="22" r="9" />
  </>
);

const PICTURES = { look: Look, stand: Stand, light: Light, uncover: Uncover, move: Move, follow: Follow };

export function TutorialPicture({ lesson }: { lesson: TutorialTopic }) {
  const Picture = PICTURES[lesson];
  return (
    <svg className="lesson" viewBox="0 0 120 120" aria-hidden="true" focusable="false">
      <Picture />
    </svg>
  );
}
