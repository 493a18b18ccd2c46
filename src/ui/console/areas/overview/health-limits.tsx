import type { AdminDegradation } from '../../../../contract/site/admin-status.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useLimits } from '../../parts/health/limits.ts';
import { Mark } from '../../parts/mark.tsx';
import { texts } from './texts.ts';

/** How many things work less well than they could, and what. At least one does. */
export default function HealthLimits({ degraded }: { degraded: readonly AdminDegradation[] }) {
  const t = useTextsOf(texts);
  const limits = useLimits(degraded);
  return (
    <>
      <Mark tone="warn">{t.limits(limits.length)}</Mark>
      <ul className="limits">
        {limits.map(({ what, why }) => (
          <li key={what} title={why}>
            {what}
          </li>
        ))}
      </ul>
    </>
  );
}
