import { Icon } from './icon.tsx';

export const Check = () => (
  <Icon>
    <path className="stroke-in" d="m10 25 10 10 19-22" strokeWidth="4.5" pathLength={1} />
  </Icon>
);

export const Cross = () => (
  <Icon>
    <path className="stroke-in" d="m12 12 24 24M36 12 12 36" strokeWidth="4.5" pathLength={1} />
  </Icon>
);

export const Attention = () => (
  <Icon>
    <path d="M24 9v19M24 38h.01" strokeWidth="5" />
  </Icon>
);

export const Information = () => (
  <Icon>
    <path d="M24 21v18M24 10h.01" strokeWidth="5" />
  </Icon>
);

export const Waiting = () => (
  <Icon>
    <circle cx="24" cy="24" r="17" opacity="0.25" />
    <path className="turning" d="M24 7a17 17 0 0 1 17 17" />
  </Icon>
);
