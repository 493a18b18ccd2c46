import type { Why } from '../../../../contract/refusals/sentence.ts';
import { useRefusalWords } from '../../refusals/use-refusal-words.ts';

interface JobProblemProps {
  /** Why a job failed, in the service's words. Null: unknown. */
  problem: string | null;
  why: Why | null;
}

/** Why a job failed, in the page's language. */
export const JobProblem = (props: JobProblemProps) => (
  <p>
    <JobProblemText {...props} />
  </p>
);

/** The same within a paragraph. */
export function JobProblemText({ problem, why }: JobProblemProps) {
  const say = useRefusalWords(problem !== null);
  return problem === null ? null : say?.({ desc: problem, ...why });
}
