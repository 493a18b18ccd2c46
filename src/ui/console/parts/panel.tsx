import { Paper, Skeleton, Stack } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Termed } from './term.tsx';

interface PanelProps {
  title?: string;
  /** One of the few that somebody wants to jump to. */
  landmark?: boolean;
  children: ReactNode;
}

export function Panel({ title, landmark = false, children }: PanelProps) {
  const id = useId();
  return (
    <Paper className="panel" component="section" aria-labelledby={landmark ? id : undefined}>
      {title ? <h2 id={id}>{title}</h2> : null}
      {children}
    </Paper>
  );
}

interface EmptyProps {
  title: string;
  text?: string;
  /** The way out of the emptiness. */
  action?: ReactNode;
}

export const Empty = ({ title, text, action }: EmptyProps) => (
  <Panel>
    <div className="empty">
      <p className="what">{title}</p>
      {text ? <p className="soft">{text}</p> : null}
      {action ? <div className="way-out">{action}</div> : null}
    </div>
  </Panel>
);

/** Holds the place while the first answer is on its way. */
export const Loading = () => (
  <Panel>
    <Stack gap="sm" aria-busy="true">
      <Skeleton height={20} width="35%" />
      <Skeleton height={20} />
      <Skeleton height={20} width="80%" />
    </Stack>
  </Panel>
);

interface FactsProps {
  facts: readonly (readonly [string, ReactNode])[];
  /** Long names, such as those of the interface. */
  wide?: boolean;
}

export function Facts({ facts, wide = false }: FactsProps) {
  return (
    <dl className={wide ? 'facts wide' : 'facts'}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>
            <Termed text={name} />
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
