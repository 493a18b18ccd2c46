import type { Problem } from '../../../api.ts';
import { isOutage, isTriedAgain } from '../../hooks/use-outage.ts';
import { useStatus } from '../../hooks/use-status.ts';
import { useOperatorTexts } from '../../i18n/texts.ts';
import { Banner } from '../banner.tsx';
import { inWords } from './in-words.ts';
import { useSaid } from './use-said.ts';

/** Shows why a call failed. The page as a whole handles being signed out. */
export function ProblemLine({ problem }: { problem: Problem | null }) {
  const t = useOperatorTexts();
  const said = useSaid(problem);
  const lost = isOutage(useStatus().problem);
  if (!problem || problem.kind === 'closed') return null;
  // The page as a whole reports this too, but a dialog may cover it.
  if (problem.kind === 'unreachable' || isTriedAgain(problem))
    return (
      <p className="unanswered" role="status">
        {isTriedAgain(problem) ? t.problem.notLoaded : lost ? t.problem.unreachable : t.problem.unanswered}
      </p>
    );
  if (said === null) return null;
  return (
    <Banner tone="bad" title={t.problem.refused}>
      <ul>
        {problem.errors.map((e) => (
          <li key={`${e.code} ${e.value} ${e.desc}`}>
            {inWords(said, e.desc)} <code>{e.code}</code>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
