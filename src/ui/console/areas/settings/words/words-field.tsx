import { Textarea } from '@mantine/core';
import { createContext, useContext } from 'react';
import { linesWith, ofReaders, type Readers, shownTo, textsIn } from './site-lines.ts';

/** For which readers the site's texts are being written. */
export const WrittenFor = createContext<Readers>('others');

/** The longest line that the service keeps, which holds the language's tag and the text. */
const MOST_CHARS = 300;

interface WordsFieldProps {
  label: string;
  description: string;
  value: readonly string[];
  change: (value: string[]) => void;
  disabled: boolean;
  error: string | null;
}

/** The site's own text for the chosen readers. What they see without a text of their own stands in the empty field. */
export function WordsField({ value, change, ...field }: WordsFieldProps) {
  const readers = useContext(WrittenFor);
  const text = textsIn(value).get(readers) ?? '';
  const most = MOST_CHARS - (readers === 'others' ? 0 : readers.length + 2);
  const write = (next: string): void => {
    if (next !== text) change(linesWith(value, readers, next.replaceAll('\n', ' ')));
  };
  return (
    <Textarea
      {...field}
      lang={ofReaders(readers)?.tag}
      placeholder={shownTo(value, readers)}
      autosize
      minRows={2}
      maxLength={most}
      value={text}
      onChange={(e) => write(e.currentTarget.value)}
      onBlur={(e) => write(e.currentTarget.value.trim())}
    />
  );
}
