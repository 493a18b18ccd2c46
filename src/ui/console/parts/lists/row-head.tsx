import type { ReactNode } from 'react';

interface RowHeadProps {
  className?: string;
  /** Shown when the pointer rests on the cell. */
  title?: string;
  children: ReactNode;
}

/** The cell of a list that says which row it is: screen readers read it with each other cell of the row. */
export const RowHead = ({ className, ...rest }: RowHeadProps) => (
  <th scope="row" className={className ? `row-head ${className}` : 'row-head'} {...rest} />
);
