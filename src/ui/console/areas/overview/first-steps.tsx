import { Link } from 'wouter';
import type { AdminOverview } from '../../../../contract/site/admin-overview.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { texts } from './texts.ts';

const STEPS = ['network', 'devices', 'try', 'keys'] as const;

/** Nobody is registered, and nothing has happened in the period: there is nothing to draw. */
export const isUnused = ({ gallery, totals }: AdminOverview): boolean =>
  gallery.people === 0 && Object.values(totals).every((count) => count === 0);

/** What an administrator does first, in the place of figures that are all zero. */
export function FirstSteps() {
  const { firstSteps } = useTextsOf(texts);
  return (
    <Panel title={firstSteps.title}>
      <ul className="plain-list first-steps">
        {STEPS.map((step) => (
          <li key={step}>
            <Link href={`/console/${step}`}>{firstSteps.steps[step][0]}</Link>
            <span className="grow soft">{firstSteps.steps[step][1]}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
