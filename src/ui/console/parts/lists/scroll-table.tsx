import type { CSSProperties, ReactNode } from 'react';

interface ScrollTableProps {
  /** The list's label for keyboard and screen-reader users. */
  label: string;
  /** Below this it scrolls sideways; px. */
  minWidth: number;
  /** Names of the columns: with them, each row is a card on a narrow screen. */
  heads?: readonly string[];
  /** Of the table itself. */
  className?: string;
  children: ReactNode;
}

/** A table that may scroll sideways, also by keyboard; on a narrow screen a list of cards. */
export const ScrollTable = ({ label, minWidth, heads, className = '', children }: ScrollTableProps) => (
  <section
    className={heads ? 'table-scroll card-list' : 'table-scroll'}
    style={{ '--table-min-width': `${minWidth}px` } as CSSProperties}
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    tabIndex={0}
  >
    <table className={`table ${className}`} style={heads ? cardHeads(heads) : undefined}>
      {children}
    </table>
  </section>
);

/** For the style sheet, which writes a column's name before its cell where there is no head: `--head-1: "Issued"`. */
const cardHeads = (heads: readonly string[]): CSSProperties =>
  Object.fromEntries(heads.map((head, i) => [`--head-${i + 1}`, JSON.stringify(head)]));
