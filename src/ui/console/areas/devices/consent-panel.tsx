import { Button, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { AdminConsent, ConsentTexts } from '../../../../contract/kiosks/admin-kiosks.ts';
import { CONSENT_MAX_CHARS } from '../../../../contract/kiosks/kiosk-limits.ts';
import { type Problem, service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { Banner } from '../../parts/banner.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { useMay } from '../../use-me.ts';
import { consentTexts } from './consent-texts.ts';

/** The text that people agree to before a kiosk registers their face. Each change is a new version. */
export function ConsentPanel() {
  const t = useTextsOf(consentTexts);
  const [saved, setSaved] = useState<AdminConsent | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    void service
      .getConsent()
      .then((answer) => (answer.ok ? setSaved(answer.value) : setProblem(answer.problem)));
  }, []);
  return (
    <>
      <p className="soft">{t.lead}</p>
      <ProblemLine problem={problem} />
      {saved ? <ConsentForm key={saved.version} saved={saved} keep={setSaved} /> : <Loading />}
    </>
  );
}

function ConsentForm({ saved, keep }: { saved: AdminConsent; keep: (saved: AdminConsent) => void }) {
  const t = useTextsOf(consentTexts);
  const admin = useMay('admin');
  const [texts, setTexts] = useState<ConsentTexts>(saved.texts);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const half = (texts.en.trim() === '') !== (texts.ja.trim() === '');
  const changed = texts.en !== saved.texts.en || texts.ja !== saved.texts.ja;
  const save = async (): Promise<void> => {
    setBusy(true);
    const answer = await service.setConsent({ texts });
    setBusy(false);
    if (answer.ok) keep(answer.value);
    else setProblem(answer.problem);
  };
  return (
    <>
      <p>
        {t.version(saved.version)} {saved.version > 1 ? <Instant at={saved.made_at} /> : t.shipped}
      </p>
      {saved.texts.en === '' ? <Banner tone="warn" title={t.nobodyAsked} /> : null}
      {(['ja', 'en'] as const).map((language) => (
        <Textarea
          key={language}
          lang={language}
          label={t[language]}
          description={t.format}
          value={texts[language]}
          onChange={(event) => setTexts({ ...texts, [language]: event.currentTarget.value })}
          error={half ? t.both : null}
          maxLength={CONSENT_MAX_CHARS}
          readOnly={!admin}
          autosize
          minRows={8}
          maxRows={24}
        />
      ))}
      <ProblemLine problem={problem} />
      {admin ? (
        <div>
          <Button onClick={() => void save()} disabled={half || !changed} loading={busy}>
            {t.save}
          </Button>
        </div>
      ) : null}
    </>
  );
}
