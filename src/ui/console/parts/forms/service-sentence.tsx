import { useOperatorTexts } from '../../i18n/texts.ts';
import { inWords } from './in-words.ts';

/** The service's human-readable message, in the page's language. */
export function ServiceSentence({ sentence }: { sentence: string | null }) {
  const { problem } = useOperatorTexts();
  return <p>{inWords(problem.said, sentence ?? '')}</p>;
}
