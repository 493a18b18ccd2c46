import type { ReactNode } from 'react';

/**
 * Fields and their button in one line. The line keeps when one field has an error below it.
 * @param children labelled fields, then the button
 */
export const FieldLine = ({ children }: { children: ReactNode }) => (
  <div className="field-line">{children}</div>
);
