import type { Problem } from '../../../api.ts';
import { useOperatorTexts } from '../../i18n/texts.ts';
import { Banner } from '../banner.tsx';
import { inWords } from './in-words.ts';

/** What went wrong with a call. A closed console is told by the page as a whole. */
export function ProblemLine({ problem }: { problem: Problem | null }) {
  const t = useOperatorTexts();
  if (!problem || problem.kind === 'closed') return null;
  // The page as a whole says so, too, but a dialog may lie before that.
  if (problem.kind === 'unreachable')
    return (
      <p className="unanswered" role="status">
        {t.problem.unreachable}
      </p>
    );
  return (
    <Banner tone="bad" title={`${t.problem.refused} (${problem.status})`}>
      <ul>
        {problem.errors.map((e) => (
          <li key={`${e.code}${e.value}`}>
            {inWords(t.problem.said, e.desc)} <code>{e.code}</code>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
