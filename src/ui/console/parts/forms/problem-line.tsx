import type { Problem } from '../../../api.ts';
import { isOutage, isTriedAgain } from '../../hooks/use-outage.ts';
import { useStatus } from '../../hooks/use-status.ts';
import { useOperatorTexts } from '../../i18n/texts.ts';
import { useRefusalWords } from '../../refusals/use-refusal-words.ts';
import { Banner } from '../banner.tsx';

/** Shows why a call failed. The page as a whole handles being signed out. */
export function ProblemLine({ problem }: { problem: Problem | null }) {
  const t = useOperatorTexts();
  const say = useRefusalWords(problem?.kind === 'refused');
  const lost = isOutage(useStatus().problem);
  if (!problem || problem.kind === 'closed') return null;
  // The page as a whole reports this too, but a dialog may cover it.
  if (problem.kind === 'unreachable' || isTriedAgain(problem))
    return (
      <p className="unanswered" role="status">
        {isTriedAgain(problem) ? t.problem.notLoaded : lost ? t.problem.unreachable : t.problem.unanswered}
      </p>
    );
  if (say === null) return null;
  return (
    <Banner tone="bad" title={t.problem.refused}>
      <ul>
        {problem.errors.map((e) => (
          <li key={`${e.reason} ${e.value}`}>
            {say(e)} <code>{`${e.code} ${e.value}`.trim()}</code>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
