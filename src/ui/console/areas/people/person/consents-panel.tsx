import { useCallback } from 'react';
import { Link } from 'wouter';
import { service } from '../../../../api.ts';
import { ConsentText } from '../../../../kit/consent-text.tsx';
import { useTextsOf } from '../../../../kit/i18n/language.tsx';
import { OF_LANGUAGE } from '../../../../kit/i18n/visitor-languages.ts';
import { sessionAddress } from '../../../addresses.ts';
import { useAsked } from '../../../hooks/use-pages.ts';
import { useMarks } from '../../../i18n/marks.ts';
import { ProblemLine } from '../../../parts/forms/problem-line.tsx';
import { Instant } from '../../../parts/instant.tsx';
import { Panel } from '../../../parts/panel/panel.tsx';
import { texts } from '../texts.ts';

/** The texts that the person agreed to at a kiosk, in the wording of that time. */
export function ConsentsPanel({ authId }: { authId: string }) {
  const t = useTextsOf(texts).consentsPanel;
  const { bracketed, gap } = useMarks();
  const { value, problem } = useAsked(useCallback(() => service.listConsents({ auth_id: authId }), [authId]));
  return (
    <Panel title={t.title}>
      <ProblemLine problem={problem} />
      {value?.consents.length === 0 ? <p className="soft">{t.empty}</p> : null}
      <ul className="plain-list">
        {value?.consents.map((consent) => (
          <li key={consent.svc_auth_session_id}>
            <span className="grow">
              {t.version(consent.version)}
              {gap}
              <span className="soft">{bracketed(OF_LANGUAGE[consent.language].name)}</span>
              <br />
              <Link href={sessionAddress(consent.svc_auth_session_id)}>{t.session}</Link>
            </span>
            <Instant at={consent.agreed_at} full />
            <details className="consent-text">
              <summary>{t.show}</summary>
              <div lang={OF_LANGUAGE[consent.language].tag}>
                <ConsentText text={consent.text} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
