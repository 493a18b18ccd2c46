import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';

const TYPED_AFTER_MS = 350;

interface TypedFilterProps {
  label: string;
  value: string;
  change: (value: string) => void;
}

/** A text filter. The list is requested when typing pauses, not after every letter. */
export function TypedFilter({ label, value, change }: TypedFilterProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const later = useDebouncedCallback(change, TYPED_AFTER_MS);
  return (
    <TextInput
      label={label}
      value={text}
      maxLength={128}
      spellCheck={false}
      onChange={(event) => {
        setText(event.currentTarget.value);
        later(event.currentTarget.value.trim());
      }}
    />
  );
}
