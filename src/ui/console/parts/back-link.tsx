import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** The link from a page of one item to its list. The arrow is a drawing, which screen readers skip. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <p>
    <Link href={to}>
      <span aria-hidden="true">← </span>
      {children}
    </Link>
  </p>
);
