import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { AdminThreshold } from '../../../../contract/settings.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { settingsApi } from './api.ts';
import { texts } from './texts.ts';

interface FmrFieldProps {
  label: string;
  description: string;
  disabled: boolean;
  value: number;
  change: (value: number) => void;
}

const SETTLED_MS = 250;

/** A false match rate, with what it means here while it is typed: score, and false hits per search of the gallery. */
export function FmrField({ label, description, disabled, value, change }: FmrFieldProps) {
  const t = useTextsOf(texts);
  const [text, setText] = useState(value.toExponential());
  const typed = Number(text);
  const valid = text.trim() !== '' && typed > 0 && typed <= 0.1;
  // Discarded or saved elsewhere: the text follows the value.
  useEffect(() => setText((was) => (Number(was) === value ? was : value.toExponential())), [value]);
  return (
    <>
      <TextInput
        label={label}
        description={description}
        disabled={disabled}
        value={text}
        inputMode="decimal"
        error={valid ? null : t.notNumber}
        onChange={(e) => {
          const next = e.currentTarget.value;
          setText(next);
          if (Number(next) > 0 && Number(next) <= 0.1) change(Number(next));
        }}
      />
      {valid ? <Meaning fmr={typed} /> : null}
    </>
  );
}

function Meaning({ fmr }: { fmr: number }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const [asked] = useDebouncedValue(fmr, SETTLED_MS);
  const [told, setTold] = useState<AdminThreshold | null>(null);
  useEffect(() => {
    let stale = false;
    void settingsApi.threshold(asked).then((answer) => {
      if (!stale && answer.ok) setTold(answer.value);
    });
    return () => {
      stale = true;
    };
  }, [asked]);
  const whole = (n: number) => Math.round(n).toLocaleString(language);
  const hits = told?.expected_false_hits ?? 0;
  const people = (told?.gallery ?? 0).toLocaleString(language);
  return (
    <p className="soft setting-foot" role="status">
      {t.oneIn(whole(1 / fmr))}
      {told ? `, ${t.scoreIs(told.score.toFixed(3))}` : ''}
      {hits >= 1
        ? `; ${t.falseHits(hits.toLocaleString(language, { maximumSignificantDigits: 2 }), people)}`
        : ''}
      {hits > 0 && hits < 1 ? `; ${t.oneHitPer(whole(1 / hits), people)}` : ''}
      {told && !told.measured ? ` ${t.beyondMeasured}` : ''}
    </p>
  );
}
