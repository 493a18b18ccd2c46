import './small-bars.css';

interface Bar {
  key: string;
  value: number;
  /** The total that the value is a part of, drawn behind it; if omitted, none is drawn. */
  most?: number;
  /** Shown when the pointer rests on the bar. */
  said: string;
}

interface SmallBarsProps {
  bars: readonly Bar[];
  /** For screen readers. */
  label: string;
  /** px */
  height: number;
  /** The bars count what went wrong, and are drawn in the colour of errors. */
  bad?: boolean;
}

const WIDTH = 240;
/** The share of a bar's slot that stays empty. */
const GAP = 0.22;
/** A minimum height in px, so that a value of one is visible next to one of thousands. */
const LEAST = 2;

/** Bars of a single figure over time, so that no colours have to be distinguished. */
export function SmallBars({ bars, label, height, bad = false }: SmallBarsProps) {
  const most = Math.max(1, ...bars.map(({ value, most = 0 }) => Math.max(value, most)));
  const place = WIDTH / Math.max(1, bars.length);
  const tall = (value: number): number => (value === 0 ? 0 : Math.max(LEAST, (value / most) * height));
  const bar = (i: number, value: number, className: string) => (
    <rect
      className={className}
      x={place * (i + GAP / 2)}
      y={height - tall(value)}
      width={place * (1 - GAP)}
      height={tall(value)}
      rx={Math.min(2, place / 4)}
    />
  );
  return (
    <svg
      className={bad ? 'small-bars bad' : 'small-bars'}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      style={{ blockSize: height }}
    >
      {bars.map(({ key, value, most: whole, said }, i) => (
        <g key={key}>
          <title>{said}</title>
          <rect className="reach" x={place * i} y={0} width={place} height={height} />
          {whole === undefined ? null : bar(i, whole, 'whole')}
          {bar(i, value, 'bar')}
        </g>
      ))}
    </svg>
  );
}

interface LegendProps {
  /** The names of the first and the last bar. */
  ends: readonly string[];
  /** What the value of a bar is, and what the rest of its total is. */
  part: string;
  rest: string;
  /** As in SmallBars. */
  bad?: boolean;
}

/** Says below the bars from when until when they are, and what their colours mean. */
export function BarsLegend({ ends, part, rest, bad = false }: LegendProps) {
  return (
    <div className={`bars-legend soft small${bad ? ' bad' : ''}`}>
      <p>
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </p>
      <p>
        <span className="part">{part}</span>
        <span className="rest">{rest}</span>
      </p>
    </div>
  );
}
