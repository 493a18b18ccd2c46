import type { ReactNode } from 'react';
import { Termed } from '../term.tsx';

interface FactsProps {
  facts: readonly (readonly [string, ReactNode])[];
  /** Long names, such as those of the interface. */
  wide?: boolean;
}

/** Names and values, one below the other. */
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
