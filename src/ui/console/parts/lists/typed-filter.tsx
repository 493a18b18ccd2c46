import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';

const TYPED_AFTER_MS = 350;

interface TypedFilterProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  /** Called with what was typed, without the spaces around it. */
  change: (value: string) => void;
}

/** A text filter. The list is requested when typing pauses, not after every letter. */
export function TypedFilter({ value, change, ...props }: TypedFilterProps) {
  const [text, setText] = useState(value);
  const later = useDebouncedCallback(change, TYPED_AFTER_MS);
  // The space after a word stays, since another word may follow.
  useEffect(() => {
    later.cancel();
    setText((typed) => (typed.trim() === value ? typed : value));
  }, [value, later]);
  const isUnfiltered = useSearch() === '';
  const field = useRef<HTMLInputElement>(null);
  // Whoever clears all filters means what they were typing here, too. Whoever is still typing has only emptied another.
  useEffect(() => {
    if (!isUnfiltered || field.current === document.activeElement) return;
    later.cancel();
    setText('');
  }, [isUnfiltered, later]);
  return (
    <TextInput
      maxLength={128}
      spellCheck={false}
      {...props}
      ref={field}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        later(event.currentTarget.value.trim());
      }}
    />
  );
}
