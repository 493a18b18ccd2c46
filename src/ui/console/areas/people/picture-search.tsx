import { Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type {
  AdminIdentification,
  AdminIdentificationTerms,
} from '../../../../contract/identification/admin-identifications.ts';
import type { ScoreMeaning } from '../../../../contract/shield/score-meaning.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { useMarks } from '../../i18n/marks.ts';
import { usePageTitle } from '../../page-title.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { CallButton } from '../../parts/forms/call-button.tsx';
import { IdentificationMeaning } from '../../parts/identification/identification-meaning.tsx';
import { identificationTexts } from '../../parts/identification/identification-texts.ts';
import { Panel } from '../../parts/panel/panel.tsx';
import { FaceThumb } from '../../parts/person/face-thumb.tsx';
import { knownRow } from '../../parts/person/known.ts';
import { NotFoundHere } from '../../parts/person/not-found-here.tsx';
import { PersonName } from '../../parts/person/person-name.tsx';
import type { Picture } from '../../parts/picture/picture.ts';
import { PictureChooser } from '../../parts/picture/picture-chooser.tsx';
import { RefusalLine } from '../../parts/picture/refusal-line.tsx';
import { ScoreInTable, ScoreSentences } from '../../parts/score/score-meaning.tsx';
import { nameOf, PersonMark } from './people-list.tsx';
import { texts } from './texts.ts';

/** Searches everybody for the person in a picture. The picture is compared and then discarded, here and in the service. */
export default function PictureSearch() {
  const t = useTextsOf(texts).pictureSearch;
  const { value: terms, problem } = useAsked(askTerms);
  usePageTitle(t.title);
  return (
    <>
      <BackLink to="/console/people">{t.back}</BackLink>
      <h1>{t.title}</h1>
      <p className="soft">{t.lead}</p>
      <NotFoundHere />
      {terms === null ? <RefusalLine problem={problem} /> : terms.on ? <Search terms={terms} /> : <Off />}
    </>
  );
}

const askTerms = () => service.getIdentificationTerms({});

function Off() {
  const t = useTextsOf(identificationTexts);
  return (
    <Panel>
      <h2>{t.off}</h2>
      <p>
        {t.offText} <Link href={SETTING}>{t.settings}</Link>
      </p>
    </Panel>
  );
}

const SETTING = `/console/settings?${new URLSearchParams({ group: 'identification' })}`;

function Search({ terms }: { terms: AdminIdentificationTerms }) {
  const t = useTextsOf(texts).pictureSearch;
  const { purpose } = useTextsOf(identificationTexts);
  const { colon } = useMarks();
  const [picture, setPicture] = useState<Picture | null>(null);
  const [found, setFound] = useState<AdminIdentification | null>(null);
  const { busy, problem, call, clear } = useCall();
  const search = async (): Promise<void> => {
    if (!picture) return;
    const answer = await call(service.identifyPerson({ face_image: picture.base64 }));
    setFound(answer.ok ? answer.value : null);
  };
  return (
    <>
      <Panel>
        <p data-purpose>{`${purpose}${colon}${terms.purpose}`}</p>
        <PictureChooser
          picture={picture}
          busy={busy}
          choose={(next) => {
            setPicture(next);
            setFound(null);
            clear();
          }}
        />
        <Group>
          <CallButton act={search} disabled={picture === null}>
            {t.search}
          </CallButton>
        </Group>
        <IdentificationMeaning told={found ?? terms} />
        <RefusalLine problem={problem} />
      </Panel>
      <div aria-live="polite">{found ? <Candidates found={found} /> : null}</div>
    </>
  );
}

function Candidates({ found }: { found: AdminIdentification }) {
  const t = useTextsOf(texts).pictureSearch;
  const { candidates: hits, answer } = found;
  return (
    <section className="picture-hits" data-answer={answer}>
      <h2>{t.answers[answer === 'several' && hits.length === 1 ? 'oneOfSeveral' : answer]}</h2>
      <ul className="hits">
        {hits.map(({ person, ...meaning }, i) => (
          <li key={person.auth_id}>
            <FaceThumb featureId={person.face?.face_feature_id ?? null} of={nameOf(person)} open />
            <div className="grow">
              <PersonName
                person={knownRow(person)}
                otherIds={person.ekyc_ids.slice(1)}
                more={person.more_links}
              />
              <Likeness meaning={meaning} next={hits[i + 1]} />
            </div>
            <PersonMark person={person} />
          </li>
        ))}
      </ul>
      {hits[0] ? (
        <p className="soft small">
          {/* The rates differ from hit to hit. */}
          {hits.length > 1 ? <strong>{t.first}</strong> : null}
          <ScoreSentences meaning={hits[0]} />
        </p>
      ) : null}
    </section>
  );
}

/** How similar a hit is, drawn and in words, and how far it is ahead of the next one. */
function Likeness({ meaning, next }: { meaning: ScoreMeaning; next: ScoreMeaning | undefined }) {
  const t = useTextsOf(texts).pictureSearch;
  const { comma } = useMarks();
  const ahead = next ? (meaning.score - next.score).toFixed(3) : null;
  return (
    <>
      <p className="soft">
        <ScoreInTable meaning={meaning} />
        {ahead === null ? null : `${comma}${t.ahead(ahead)}`}
      </p>
      <span className="likeness" aria-hidden="true">
        <span style={{ inlineSize: `${100 * meaning.score}%` }} />
      </span>
    </>
  );
}
