import type { ReactNode } from 'react';

/** A line drawing on a 48-unit square in the colour of its text. Always decorative: it accompanies words. */
export function Icon({ children, turnDeg = 0 }: { children: ReactNode; turnDeg?: number }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <g transform={`rotate(${turnDeg} 24 24)`}>{children}</g>
    </svg>
  );
}

export const CameraIcon = () => (
  <Icon>
    <path d="M8 15h7l3-5h12l3 5h7a3 3 0 0 1 3 3v17a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V18a3 3 0 0 1 3-3Z" />
    <circle cx="24" cy="26" r="7" />
  </Icon>
);

export const AgainIcon = () => (
  <Icon>
    <path d="M39 24a15 15 0 1 1-5-11.2" />
    <path d="M36 5v9h-9" />
  </Icon>
);

export const OnwardIcon = () => (
  <Icon>
    <path d="M8 24h31M28 12l12 12-12 12" />
  </Icon>
);

export const LinkIcon = () => (
  <Icon>
    <path d="M20 28a8 8 0 0 0 11.3 0l7-7A8 8 0 0 0 27 9.7l-3 3" />
    <path d="M28 20a8 8 0 0 0-11.3 0l-7 7A8 8 0 0 0 21 38.3l3-3" />
  </Icon>
);

export const UnpluggedIcon = () => (
  <Icon>
    <path d="M18 6v8M30 6v8M13 14h22v6a11 11 0 0 1-22 0v-6ZM24 31v5" />
    <path d="M24 36v6" strokeDasharray="1 6" />
  </Icon>
);

export const LockIcon = () => (
  <Icon>
    <rect x="10" y="21" width="28" height="20" rx="4" />
    <path d="M16 21v-6a8 8 0 0 1 16 0v6M24 29v4" />
  </Icon>
);

export const GlobeIcon = () => (
  <Icon>
    <circle cx="24" cy="24" r="18" />
    <path d="M6 24h36M24 6c6 5 9 11 9 18s-3 13-9 18c-6-5-9-11-9-18s3-13 9-18Z" />
  </Icon>
);

export const WindowsIcon = () => (
  <Icon>
    <rect x="5" y="14" width="27" height="24" rx="3" />
    <path d="M14 14v-3a3 3 0 0 1 3-3h23a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3h-8M5 22h27" />
  </Icon>
);
