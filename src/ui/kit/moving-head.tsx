import './moving-head.css';

/** Directions in the mirrored preview: the person's own left is the screen's left. */
export const DIRECTIONS = ['left', 'right', 'up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/**
 * A drawn head that turns in the direction the person should move. If the system is set to reduce motion, it is drawn
 * turned.
 */
export function MovingHead({ way }: { way: Direction }) {
  return (
    <svg className="moving-head" viewBox="0 0 100 100" data-head={way} aria-hidden="true" focusable="false">
      <path className="neck" d="M40 76h20v12c-6 6-14 6-20 0Z" />
      <path className="shoulders" d="M12 100c2-12 14-15 28-17 6 5 14 5 20 0 14 2 26 5 28 17Z" />
      <g className="skull">
        <path className="face" d="M50 14c19 0 28 13 28 31 0 23-13 40-28 40S22 68 22 45c0-18 9-31 28-31Z" />
        <path
          className="hair"
          d="M20 46C17 21 31 9 50 9s33 12 30 37c-3-10-9-17-15-19-10 4-22 4-32 0-5 3-10 9-13 19Z"
        />
        <g className="features">
          <path className="line" d="M34 40q5-4 10 0M56 40q5-4 10 0" />
          <circle className="eye" cx="39" cy="47" r="3.2" />
          <circle className="eye" cx="61" cy="47" r="3.2" />
          <path className="line" d="M41 69q9 7 18 0" />
          <path className="line nose" d="M50 48v10q0 3-4 3" />
        </g>
      </g>
    </svg>
  );
}
