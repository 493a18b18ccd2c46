import type { ReactNode } from 'react';

/** The ring around the face, drawn clockwise from the top so that progress reads like a clock. */
const RING = 'M50 4a46 61 0 1 1-.01 0Z';

interface ViewfinderProps {
  show: (video: HTMLVideoElement | null) => void;
  /** 0…1, drawn as the ring around the face. */
  progress: number;
  label: string;
  progressLabel: string;
  good: boolean;
  children?: ReactNode;
}

/** The person's own picture, shown as in a mirror, in the shape that a face should fill. */
export function Viewfinder({ show, progress, label, progressLabel, good, children }: ViewfinderProps) {
  return (
    <div className={good ? 'viewfinder good' : 'viewfinder'}>
      <video ref={show} playsInline muted autoPlay aria-label={label} />
      {children}
      <svg viewBox="0 0 100 130" aria-hidden="true">
        <path className="track" d={RING} />
        <path
          className="done"
          d={RING}
          pathLength={1}
          strokeDasharray={`${progress} 1`}
          opacity={progress > 0 ? 1 : 0}
        />
      </svg>
      <progress className="unseen" aria-label={progressLabel} value={progress} max={1} />
    </div>
  );
}
