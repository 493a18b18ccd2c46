import type { ReactNode } from 'react';
import type { InstructionCode } from '../../contract/capture/capture.ts';
import { Icon } from '../visitor/icon.tsx';
import type { Movement } from './machine/movements.ts';

const FACE = 'M24 7c8.5 0 13 5.5 13 14 0 11-6.3 20-13 20s-13-9-13-20C11 12.5 15.5 7 24 7Z';
const face = <path d={FACE} />;
const eyes = <path d="M18.5 21h.01M29.5 21h.01" strokeWidth="4.5" />;
const sun = (
  <>
    <circle cx="20" cy="22" r="7" />
    <path d="M20 5v4M20 35v4M3 22h4M33 22h4M8 10l2.8 2.8M29.2 12.8 32 10M8 34l2.8-2.8" />
  </>
);

const straight = (
  <>
    {face}
    {eyes}
    <path d="M24 21v7h-3M20 34h8" />
  </>
);

/** What is shown as an icon; movements are shown as a moving head. */
type Pictured = Exclude<InstructionCode, Movement>;

const PICTURES: Record<Pictured, ReactNode> = {
  // The same as of `look_straight`: the two alternate while a head returns to the front.
  look_at_camera: straight,
  one_person_only: (
    <>
      <circle cx="17" cy="16" r="7" />
      <path d="M5 41c0-8 5-13 12-13s12 5 12 13" />
      <path d="m32 17 11 11M43 17 32 28" />
    </>
  ),
  come_closer: (
    <>
      <ellipse cx="24" cy="24" rx="7" ry="9" />
      <path d="M12 17 6 9m0 7V9h7M36 17l6-8m0 7V9h-7M12 31l-6 8m0-7v7h7M36 31l6 8m0-7v7h-7" />
    </>
  ),
  move_back: (
    <>
      <ellipse cx="24" cy="24" rx="7" ry="9" />
      <path d="m5 8 7 8m0-7v7H5M43 8l-7 8m0-7v7h7M5 40l7-8m0 7v-7H5M43 40l-7-8m0 7v-7h7" />
    </>
  ),
  centre_face: <path d="M24 41V8M11 21 24 8l13 13" />,
  look_straight: straight,
  more_light: (
    <>
      {sun}
      <path d="M38 30v12M32 36h12" />
    </>
  ),
  less_light: (
    <>
      {sun}
      <path d="M32 36h12" />
    </>
  ),
  hold_still: (
    <>
      <path d="M19 15v18M29 15v18" strokeWidth="4" />
      <circle cx="24" cy="24" r="19" />
    </>
  ),
  uncover_face: (
    <>
      {face}
      {eyes}
      <path d="M12 26.5c8 3.5 16 3.5 24 0v6c-3 5-7 8.5-12 8.5s-9-3.5-12-8.5v-6Z" strokeDasharray="3.5 5" />
      <path d="m34 38 10 0m-4-5 5 5-5 5" />
    </>
  ),
  camera_trouble: (
    <>
      <path d="M24 6 44 41H4L24 6Z" />
      <path d="M24 19v10M24 35h.01" />
    </>
  ),
  keep_still: (
    <>
      <circle cx="24" cy="24" r="19" />
      <path d="m15 25 6.5 6.5L33.5 18" />
    </>
  ),
  follow_point: (
    <>
      <path d="M6 38c6-18 14 4 20-8s-2-16 8-20" strokeDasharray="1 6" />
      <circle cx="38" cy="9" r="5" fill="currentColor" />
    </>
  ),
  watch_colours: sun,
};

/**
 * @param turnDeg where the arrow of `centre_face` points, in degrees clockwise from up; null if the direction is
 *   unknown
 */
export function InstructionIcon({ code, turnDeg }: { code: Pictured; turnDeg: number | null }) {
  if (code === 'centre_face' && turnDeg === null) return <Icon>{FOUR_ARROWS}</Icon>;
  return <Icon turnDeg={code === 'centre_face' ? (turnDeg ?? 0) : 0}>{PICTURES[code]}</Icon>;
}

const FOUR_ARROWS = (
  <path d="M24 4v13m-5-5 5 5 5-5M24 44V31m-5 5 5-5 5 5M4 24h13m-5-5 5 5-5 5M44 24H31m5-5-5 5 5 5" />
);
