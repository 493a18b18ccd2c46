import { encode } from 'uqr';

export interface QrPictureProps {
  text: string;
  label: string;
  /** The length of a side; px. */
  size: number;
}

/** Dark on white in the dark scheme too, because that is what readers look for. */
export default function QrPicture({ text, label, size }: QrPictureProps) {
  const code = encode(text, { ecc: 'M', border: 4 });
  const squares = code.data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${code.size} ${code.size}`}>
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={squares.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
