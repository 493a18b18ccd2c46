import { useOperatorTexts } from '../../i18n/texts.ts';
import { inWords } from './in-words.ts';

/** What the service says for people, in the page's language. */
export function Said({ sentence }: { sentence: string | null }) {
  const { problem } = useOperatorTexts();
  return <p>{inWords(problem.said, sentence ?? '')}</p>;
}
