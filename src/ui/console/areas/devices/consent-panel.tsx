import { Button, Group, Textarea } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { AdminConsent } from '../../../../contract/kiosks/admin-kiosks.ts';
import type { ConsentTexts } from '../../../../contract/kiosks/consent-texts.ts';
import { CONSENT_MAX_CHARS } from '../../../../contract/kiosks/kiosk-limits.ts';
import { type ApiError, service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { OF_LANGUAGE, VISITOR_LANGUAGES, type VisitorLanguage } from '../../../kit/i18n/visitor-languages.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useMay } from '../../hooks/use-me.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { Banner } from '../../parts/banner.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { consentTexts } from './consent-texts.ts';

/** The text that people agree to before a kiosk registers their face. Each change creates a new version. */
export default function ConsentPanel() {
  const t = useTextsOf(consentTexts);
  const { value: saved, problem, put } = useAsked(useCallback(() => service.getConsent(), []));
  return (
    <>
      <p className="soft">{t.lead}</p>
      <ProblemLine problem={problem} />
      {saved ? <ConsentForm key={saved.version} saved={saved} keep={put} /> : <Loading />}
    </>
  );
}

function ConsentForm({
  saved,
  keep,
}: {
  saved: AdminConsent;
  keep: (saved: AdminConsent & { errors: ApiError[] }) => void;
}) {
  const t = useTextsOf(consentTexts);
  const admin = useMay('admin');
  const [texts, setTexts] = useState<ConsentTexts>(saved.texts);
  const { busy, problem, call } = useCall();
  const half = (texts.en.trim() === '') !== (texts.ja.trim() === '');
  const further = FURTHER.filter((language) => texts[language]?.trim());
  const alone = texts.en.trim() === '' && further.length > 0;
  const changed = differ(texts, saved.texts);
  const write = (language: VisitorLanguage, text: string): void => setTexts({ ...texts, [language]: text });
  const save = async (): Promise<void> => {
    const answer = await call(service.setConsent({ texts, version: saved.version }));
    if (answer.ok) keep(answer.value);
  };
  return (
    <>
      <p>
        {t.version(saved.version)} {saved.made_at === null ? t.supplied : <Instant at={saved.made_at} />}
      </p>
      {saved.made_at === null && differ(saved.texts, saved.supplied) ? <p>{t.newer}</p> : null}
      {saved.texts.en === '' ? <Banner tone="warn" title={t.nobodyAsked} /> : null}
      <p>
        {t.written(
          VISITOR_LANGUAGES.filter((language) => saved.texts[language]).map((l) => OF_LANGUAGE[l].name),
        )}
      </p>
      {(['ja', 'en'] as const).map((language) => (
        <ConsentText
          key={language}
          language={language}
          label={t[language]}
          text={texts[language]}
          write={write}
          error={half || alone ? t.both : null}
        />
      ))}
      <p className="soft">{t.further}</p>
      {FURTHER.map((language) => (
        <details key={language} className="consent-language">
          <summary>
            <span lang={OF_LANGUAGE[language].tag}>{OF_LANGUAGE[language].name}</span>
            {': '}
            {further.includes(language) ? t.isWritten : t.notWritten}
          </summary>
          <ConsentText
            language={language}
            label={OF_LANGUAGE[language].name}
            text={texts[language] ?? ''}
            write={write}
            error={null}
          />
        </details>
      ))}
      <ProblemLine problem={problem} />
      {admin ? (
        <Group>
          <Button onClick={() => void save()} disabled={half || alone || !changed} loading={busy}>
            {t.save}
          </Button>
          <Button
            variant="default"
            onClick={() => setTexts(saved.supplied)}
            disabled={!differ(texts, saved.supplied)}
          >
            {t.insert}
          </Button>
        </Group>
      ) : null}
    </>
  );
}

const differ = (one: ConsentTexts, other: ConsentTexts): boolean =>
  VISITOR_LANGUAGES.some((language) => (one[language] ?? '') !== (other[language] ?? ''));

/** The other languages. English and Japanese come first, because every site that asks for consent must write these. */
const FURTHER = VISITOR_LANGUAGES.filter((language) => language !== 'ja' && language !== 'en');

interface ConsentTextProps {
  language: VisitorLanguage;
  label: string;
  text: string;
  write: (language: VisitorLanguage, text: string) => void;
  error: string | null;
}

function ConsentText({ language, label, text, write, error }: ConsentTextProps) {
  const t = useTextsOf(consentTexts);
  return (
    <Textarea
      lang={OF_LANGUAGE[language].tag}
      label={label}
      description={t.format}
      value={text}
      onChange={(event) => write(language, event.currentTarget.value)}
      error={error}
      maxLength={CONSENT_MAX_CHARS}
      readOnly={!useMay('admin')}
      autosize
      minRows={8}
      maxRows={24}
    />
  );
}
