import { Link } from 'wouter';
import { ConsentText } from '../../../../kit/consent-text.tsx';
import { useTextsOf } from '../../../../kit/i18n/language.tsx';
import { OF_LANGUAGE } from '../../../../kit/i18n/visitor-languages.ts';
import { sessionAddress } from '../../../addresses.ts';
import { useMarks } from '../../../i18n/marks.ts';
import { ProblemLine } from '../../../parts/forms/problem-line.tsx';
import { Instant } from '../../../parts/instant.tsx';
import { Panel } from '../../../parts/panel/panel.tsx';
import { texts } from '../texts.ts';
import { isNothing, type PersonParts } from './person-parts.ts';

/** The texts that the person agreed to at a kiosk, in the wording of that time. */
export function ConsentsPanel({ asked: { value, problem } }: { asked: PersonParts['consents'] }) {
  const t = useTextsOf(texts).consentsPanel;
  const { bracketed, gap } = useMarks();
  if (isNothing({ value, problem }, value?.consents.length ?? 0)) return null;
  return (
    <Panel title={t.title}>
      <ProblemLine problem={problem} />
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
