import { NativeSelect, TextInput } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import type { Reason } from '../../../../contract/refusals/words.ts';
import type { AdminSetting } from '../../../../contract/site/admin-settings.ts';
import type { SettingEntry } from '../../../../contract/site/setting-entry.ts';
import type { SettingValue } from '../../../../contract/site/settings.ts';
import { SETTINGS } from '../../../../contract/site/settings.ts';
import type { ApiError } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { partOfPage } from '../../part-of-page.ts';
import { CallButton } from '../../parts/forms/call-button.tsx';
import { NumberField, Switch } from '../../parts/forms/fields.tsx';
import { useRefusalWords } from '../../refusals/use-refusal-words.ts';
import { FmrField, FpirMeaning } from './fmr-field.tsx';
import { LANGUAGE_CHOICES } from './language-choices.ts';
import { texts } from './texts.ts';
import type { SettingText } from './texts-en.ts';
import { isTime, timeInWords, unitOf } from './time-in-words.ts';
import { useSettingValue } from './value-in-words.ts';

const FilmOddsTable = partOfPage(async () => ({
  default: (await import('./film-odds/film-odds-table.tsx')).FilmOddsTable,
}));
const Textarea = partOfPage(() => import('./textarea.ts'));
const WordsField = partOfPage(async () => ({
  default: (await import('./words/words-field.tsx')).WordsField,
}));

interface Props {
  setting: AdminSetting;
  words: SettingText;
  /** undefined: unchanged. */
  edited: SettingValue | undefined;
  /** Why the service did not accept the value. */
  fault: ApiError | undefined;
  change: (value: SettingValue) => void;
  reset: () => Promise<void>;
  /** Replaces what was typed with the value that another operator has saved. */
  loadCurrent: () => Promise<void>;
  may: boolean;
  /** The page was opened for this setting. */
  sought: boolean;
}

/** Another operator has changed the setting since it was loaded here. */
const CHANGED: Reason = 'setting_changed';

export function SettingField({
  setting,
  words,
  edited,
  fault,
  change,
  reset,
  loadCurrent,
  may,
  sought,
}: Props) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const { env, form }: SettingEntry = SETTINGS[setting.name];
  const fixed = setting.source === 'environment';
  const value = edited === undefined ? setting.value : edited;
  const inWords = form === 'seconds' ? timeInWords(Number(value), language) : null;
  const changed = fault?.reason === CHANGED;
  const say = useRefusalWords(fault !== undefined);
  const refused = changed
    ? t.changedMeanwhile
    : fault === undefined || say === null
      ? null
      : (t.refused[setting.name] ?? say(fault));
  const at = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!sought) return;
    at.current?.scrollIntoView({ block: 'center' });
    const control = at.current?.querySelector<HTMLElement>(':is(input, select, textarea):enabled');
    (control ?? at.current)?.focus();
  }, [sought]);
  return (
    <div ref={at} tabIndex={-1} className={sought ? 'setting sought' : 'setting'}>
      <Field
        setting={setting}
        words={words}
        value={value}
        change={change}
        disabled={fixed || !may}
        refused={refused}
      />
      {setting.name === 'challenge_movements' ? (
        <Suspense fallback={null}>
          <FilmOddsTable />
        </Suspense>
      ) : null}
      {setting.name === 'identify_fpir' ? <FpirMeaning fpir={Number(value)} /> : null}
      <p className="soft setting-foot">
        {inWords === null ? null : <span>= {inWords}</span>}{' '}
        {fixed ? (
          <>
            {t.fixed} <code>{env}</code>
          </>
        ) : setting.source === 'site' ? (
          <Standard setting={setting} words={words} />
        ) : null}
        {changed ? (
          <CallButton
            variant="subtle"
            size="compact-xs"
            aria-label={t.loadCurrentOf(words.label)}
            act={loadCurrent}
          >
            {t.loadCurrent}
          </CallButton>
        ) : null}
        {setting.source === 'site' && may ? (
          <CallButton variant="subtle" size="compact-xs" aria-label={t.resetOf(words.label)} act={reset}>
            {t.reset}
          </CallButton>
        ) : null}
      </p>
    </div>
  );
}

interface StandardProps {
  setting: AdminSetting;
  words: SettingText;
}

function Standard({ setting: { name, standard, standard_of: pack }, words }: StandardProps) {
  const t = useTextsOf(texts);
  const inWords = useSettingValue();
  if (standard === '' || (Array.isArray(standard) && standard.length === 0)) return null;
  const shown = inWords(name, standard, words);
  return pack ? t.standardOfPack(shown, pack) : t.standard(shown);
}

interface FieldProps {
  setting: AdminSetting;
  words: SettingText;
  value: SettingValue;
  change: (value: SettingValue) => void;
  disabled: boolean;
  refused: string | null;
}

function Field({ setting: { name }, words, value, change, disabled, refused }: FieldProps) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const { form, schema }: SettingEntry = SETTINGS[name];
  const { label, hint, choices = {} } = words;
  const common = { label, description: hint, disabled, error: refused };
  switch (name === 'time_zone' ? name : form) {
    case 'fmr':
      return (
        <FmrField
          {...common}
          value={Number(value)}
          change={change}
          effect={name === 'match_fmr'}
          least={(schema as unknown as { minimum: number }).minimum}
        />
      );
    case 'switch':
      return <Switch {...common} checked={value === true} change={change} />;
    case 'choice': {
      const options = (schema as unknown as { enum: SettingValue[] }).enum;
      return (
        <NativeSelect
          {...common}
          value={String(value)}
          data={options.map((o) => ({
            value: String(o),
            label: choices[String(o)] ?? LANGUAGE_CHOICES[String(o)] ?? String(o),
          }))}
          onChange={(e) => change(options.find((o) => String(o) === e.currentTarget.value) ?? null)}
        />
      );
    }
    case 'words':
      return <WordsField {...common} value={Array.isArray(value) ? value : []} change={change} />;
    case 'lines':
      return (
        <Textarea
          {...common}
          placeholder={t.lines}
          autosize
          minRows={2}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={(e) => change(e.currentTarget.value.split('\n'))}
          onBlur={(e) =>
            change(
              e.currentTarget.value
                .split('\n')
                .map((s) => s.trim())
                .filter(Boolean),
            )
          }
        />
      );
    case 'pem':
      return (
        <Textarea
          {...common}
          autosize
          minRows={2}
          maxRows={8}
          spellCheck={false}
          value={String(value)}
          onChange={(e) => change(e.currentTarget.value)}
        />
      );
    case 'time_zone':
      return (
        <NativeSelect
          {...common}
          value={String(value)}
          data={zonesWith(String(value))}
          onChange={(e) => change(e.currentTarget.value)}
        />
      );
    case 'text':
      return <TextInput {...common} value={String(value)} onChange={(e) => change(e.currentTarget.value)} />;
    default: {
      const { minimum, maximum } = schema as unknown as { minimum: number; maximum: number };
      const unit = isTime(form) ? unitOf(Number(value), form, language) : '';
      return (
        <NumberField
          {...common}
          value={Number(value)}
          min={minimum}
          max={maximum}
          unit={unit}
          change={(n) => (n === '' ? undefined : change(n))}
        />
      );
    }
  }
}

/** The time zones that the browser knows, and the one that is set. */
function zonesWith(set: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set(['UTC', set, ...known])].filter(Boolean).sort();
}
