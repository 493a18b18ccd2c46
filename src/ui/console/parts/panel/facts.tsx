import type { ReactNode } from 'react';
import { Termed } from '../glossary-links.tsx';

interface FactsProps {
  facts: readonly (readonly [string, ReactNode])[];
  /** For long names, such as those of the API. */
  wide?: boolean;
}

/** A list of names and values. */
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
