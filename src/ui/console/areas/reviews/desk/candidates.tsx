import { UnstyledButton } from '@mantine/core';
import type { AdminReview } from '../../../../../contract/shield/admin-reviews.ts';
import { useTextsOf } from '../../../../kit/i18n/language.tsx';
import type { Draft } from '../decisions.ts';
import { texts } from '../texts.ts';

interface CandidatesProps {
  hits: AdminReview['hits'];
  draft: Draft;
  at: number;
  show: (hit: number) => void;
}

/** Shows which of several candidates is on screen, and the answer about each. */
export function Candidates({ hits, draft, at, show }: CandidatesProps) {
  const t = useTextsOf(texts).desk;
  return (
    <ol className="candidates">
      {hits.map((hit, i) => {
        const said = draft.said.find((d) => d.auth_id === hit.auth_id);
        return (
          <li key={hit.auth_id}>
            <UnstyledButton aria-current={i === at ? 'step' : undefined} onClick={() => show(i)}>
              {t.candidateOf(i + 1, hits.length)}
              {said ? <span className="soft small"> {t.verdicts[said.verdict]}</span> : null}
            </UnstyledButton>
          </li>
        );
      })}
    </ol>
  );
}
