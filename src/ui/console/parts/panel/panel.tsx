import { Paper } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title?: string;
  /** One of the few sections that screen-reader users may want to jump to. */
  landmark?: boolean;
  children: ReactNode;
}

/** A section of a page, with its heading. */
export function Panel({ title, landmark = false, children }: PanelProps) {
  const id = useId();
  return (
    <Paper className="panel" component="section" aria-labelledby={landmark && title ? id : undefined}>
      {title ? <h2 id={id}>{title}</h2> : null}
      {children}
    </Paper>
  );
}
