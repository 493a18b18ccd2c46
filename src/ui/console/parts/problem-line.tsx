import type { Problem } from '../../api.ts';
import { useOperatorTexts } from '../i18n/texts.ts';
import { Banner } from './banner.tsx';

/** What went wrong with a call. A closed console is told by the page as a whole. */
export function ProblemLine({ problem }: { problem: Problem | null }) {
  const t = useOperatorTexts();
  if (!problem || problem.kind === 'closed') return null;
  if (problem.kind === 'unreachable') return <Banner tone="warn" title={t.problem.unreachable} />;
  return (
    <Banner tone="bad" title={`${t.problem.refused} (${problem.status})`}>
      <ul>
        {problem.errors.map((e) => (
          <li key={`${e.code}${e.value}`}>
            {t.problem.said[e.desc] ?? e.desc} <code>{e.code}</code>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
