import type { CSSProperties, ReactNode } from 'react';

interface ScrollTableProps {
  /** The list's label for keyboard and screen-reader users. */
  label: string;
  /** The width below which the table scrolls sideways; px. */
  minWidth: number;
  /** Names of the columns. If given, each row is a card on a narrow screen. */
  heads?: readonly string[];
  /** Class of the table itself. */
  className?: string;
  children: ReactNode;
}

/** A table that scrolls sideways if needed, also by keyboard. On a narrow screen it can be a list of cards. */
export const ScrollTable = ({ label, minWidth, heads, className = '', children }: ScrollTableProps) => (
  <section
    className={heads ? 'table-scroll card-list' : 'table-scroll'}
    style={{ '--table-min-width': `${minWidth}px` } as CSSProperties}
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard
    tabIndex={0}
  >
    <table aria-label={label} className={`table ${className}`} style={heads ? cardHeads(heads) : undefined}>
      {children}
    </table>
  </section>
);

/** Variables with which the style sheet writes a column's name before each cell of a card: `--head-1: "Issued"`. */
const cardHeads = (heads: readonly string[]): CSSProperties =>
  Object.fromEntries(heads.map((head, i) => [`--head-${i + 1}`, JSON.stringify(head)]));
