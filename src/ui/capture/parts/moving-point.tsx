import './moving-point.css';
import { useLayoutEffect, useRef } from 'react';
import { type PointTrack, pointAt } from '../../../contract/capture/point-track.ts';

/**
 * How far the point goes for a head that turns or nods as far as it is asked to, in units of the picture of 100 by 130:
 * about as far as the nose of a face that fills the oval.
 */
const REACH = { x: 24, y: 26 };
const MIDDLE = { x: 50, y: 65 };

/**
 * The point over the picture that the person follows with the nose. It also moves where the system is set to reduce
 * motion, because following it is the task; nothing else on the screen moves meanwhile.
 */
export function MovingPoint({ track }: { track: PointTrack }) {
  const at = useRef<SVGGElement>(null);
  const latest = useRef(track);
  latest.current = track;
  // Before the first frame is drawn, which would show the point in a corner.
  useLayoutEffect(() => {
    let frame = 0;
    const draw = (): void => {
      const { x, y } = pointAt(latest.current, performance.now());
      at.current?.setAttribute('transform', `translate(${MIDDLE.x + REACH.x * x} ${MIDDLE.y - REACH.y * y})`);
      at.current?.setAttribute('data-point', `${x} ${y}`);
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <svg className="moving-point" viewBox="0 0 100 130" aria-hidden="true">
      <g ref={at}>
        <circle className="rim" r="6.4" />
        <circle className="point" r="4.6" />
      </g>
    </svg>
  );
}
