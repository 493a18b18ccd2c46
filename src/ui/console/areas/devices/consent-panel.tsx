import { Button, Group, Textarea } from '@mantine/core';
import { useCallback } from 'react';
import type { AdminConsent } from '../../../../contract/kiosks/admin-kiosks.ts';
import type { ConsentTexts } from '../../../../contract/kiosks/consent-texts.ts';
import { CONSENT_MAX_CHARS } from '../../../../contract/kiosks/kiosk-limits.ts';
import { type ApiError, service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { OF_LANGUAGE, VISITOR_LANGUAGES, type VisitorLanguage } from '../../../kit/i18n/visitor-languages.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useKept } from '../../hooks/use-kept.ts';
import { useMay } from '../../hooks/use-me.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { useMarks } from '../../i18n/marks.ts';
import { Banner } from '../../parts/banner.tsx';
import { leaveTexts } from '../../parts/forms/leave-texts.ts';
import { LeaveUnsaved } from '../../parts/forms/leave-unsaved.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { consentTexts } from './consent-texts.ts';

/** The text that people agree to before a kiosk registers their face. Each change creates a new version. */
export default function ConsentPanel() {
  const t = useTextsOf(consentTexts);
  const { value: saved, problem, refresh, put } = useAsked(useCallback(() => service.getConsent(), []));
  return (
    <>
      <p className="soft">{t.lead}</p>
      <ProblemLine problem={problem} />
      {saved ? <ConsentForm saved={saved} put={put} readAgain={refresh} /> : <Loading />}
    </>
  );
}

/** Texts that are being written, and the version that they are based on. */
interface Draft {
  texts: ConsentTexts;
  version: number;
}

interface ConsentFormProps {
  saved: AdminConsent;
  put: (saved: AdminConsent & { errors: ApiError[] }) => void;
  readAgain: () => void;
}

function ConsentForm({ saved, put, readAgain }: ConsentFormProps) {
  const t = useTextsOf(consentTexts);
  const { discard } = useTextsOf(leaveTexts);
  const { colon } = useMarks();
  const admin = useMay('admin');
  // Eight languages take long to write. The page reads the saved version again, also after an outage, and the browser's Back
  // button leaves without asking: what is being written is there until it is saved or discarded.
  const [draft, setDraft] = useKept<Draft | null>('consent', null);
  const { texts, version } = draft ?? saved;
  const { busy, problem, call, clear } = useCall();
  const half = (texts.en.trim() === '') !== (texts.ja.trim() === '');
  const further = FURTHER.filter((language) => texts[language]?.trim());
  const alone = texts.en.trim() === '' && further.length > 0;
  const isOld = version !== saved.version;
  const rebase = (): void => {
    clear();
    setDraft((was) => draftOf(was?.texts ?? saved.texts, saved));
  };
  const drop = (): void => {
    clear();
    setDraft(() => null);
  };
  const write = (language: VisitorLanguage, text: string): void =>
    setDraft((was) => {
      const { texts: before, version: basedOn } = was ?? saved;
      const next = { ...before, [language]: text };
      return basedOn === saved.version ? draftOf(next, saved) : { texts: next, version: basedOn };
    });
  const save = async (): Promise<void> => {
    const answer = await call(service.setConsent({ texts, version }));
    if (!answer.ok) return readAgain();
    put(answer.value);
    // What was written while it was being saved is not.
    setDraft((was) => was && draftOf(was.texts, answer.value));
  };
  return (
    <>
      <p>
        {t.version(saved.version)} {saved.made_at === null ? t.supplied : <Instant at={saved.made_at} />}
      </p>
      {saved.made_at === null && differ(saved.texts, saved.supplied) ? <p>{t.newer}</p> : null}
      {isOld ? (
        <Banner tone="warn" title={t.changedMeanwhile(saved.version)}>
          <p>{t.changedMeanwhileText}</p>
          <Group>
            <Button variant="default" size="compact-md" onClick={rebase}>
              {t.keepMine}
            </Button>
          </Group>
        </Banner>
      ) : null}
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
            {colon}
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
          <Button
            onClick={() => void save()}
            disabled={half || alone || draft === null || isOld}
            loading={busy}
          >
            {t.save}
          </Button>
          {draft === null ? (
            <Button
              variant="default"
              onClick={() => setDraft(() => draftOf(saved.supplied, saved))}
              disabled={!differ(texts, saved.supplied)}
            >
              {t.insert}
            </Button>
          ) : (
            <Button variant="default" onClick={drop}>
              {discard}
            </Button>
          )}
        </Group>
      ) : null}
      <LeaveUnsaved unsaved={draft !== null} text={t.unsaved} discard={drop} />
    </>
  );
}

/** null: they are the saved ones. */
const draftOf = (texts: ConsentTexts, saved: AdminConsent): Draft | null =>
  differ(texts, saved.texts) ? { texts, version: saved.version } : null;

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
