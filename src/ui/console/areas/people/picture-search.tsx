import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { AdminPictureSearch } from '../../../../contract/people/admin-people.ts';
import type { ScoreMeaning } from '../../../../contract/shield/score-meaning.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { useCall } from '../../hooks/use-call.ts';
import { useMarks } from '../../i18n/marks.ts';
import { usePageTitle } from '../../page-title.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { FaceThumb } from '../../parts/person/face-thumb.tsx';
import { knownRow } from '../../parts/person/known.ts';
import { PersonName } from '../../parts/person/person-name.tsx';
import { ScoreInTable, ScoreSentences, useScoreTexts } from '../../parts/score/score-meaning.tsx';
import { nameOf, PersonMark } from './people-list.tsx';
import type { Picture } from './picture.ts';
import { PictureChooser } from './picture-chooser.tsx';
import { RefusalLine } from './refusal-line.tsx';
import { texts } from './texts.ts';

/** Searches for the person in a picture. The picture is compared and then discarded, here and in the service. */
export default function PictureSearch() {
  const { colon } = useMarks();
  const t = useTextsOf(texts).pictureSearch;
  const { setting } = useScoreTexts();
  const [picture, setPicture] = useState<Picture | null>(null);
  const [fmr, setFmr] = useState('1e-5');
  const [found, setFound] = useState<AdminPictureSearch | null>(null);
  const { busy, problem, call, clear } = useCall();
  const forget = (): void => {
    setFound(null);
    clear();
  };
  const search = async (): Promise<void> => {
    if (!picture) return;
    const answer = await call(service.searchByPicture({ face_image: picture.base64, fmr: Number(fmr) }));
    setFound(answer.ok ? answer.value : null);
  };
  usePageTitle(t.title);
  return (
    <>
      <BackLink to="/console/people">{t.back}</BackLink>
      <h1>{t.title}</h1>
      <p className="soft">{t.lead}</p>
      <Panel>
        <PictureChooser
          picture={picture}
          choose={(next) => {
            setPicture(next);
            forget();
          }}
        />
        <Group align="end" gap="sm">
          <NativeSelect
            label={t.strictness}
            value={fmr}
            data={Object.entries(t.levels).map(([value, label]) => ({
              value,
              label: `${label}${colon}${setting(Number(value))}`,
            }))}
            onChange={(e) => {
              setFmr(e.currentTarget.value);
              forget();
            }}
          />
          <Button onClick={() => void search()} disabled={picture === null} loading={busy}>
            {t.search}
          </Button>
        </Group>
        <RefusalLine problem={problem} />
      </Panel>
      <div aria-live="polite">{found ? <Hits found={found} /> : null}</div>
    </>
  );
}

function Hits({ found }: { found: AdminPictureSearch }) {
  const t = useTextsOf(texts).pictureSearch;
  const { hits } = found;
  const byChance = useScoreTexts().expected(found.expected, 'search');
  return (
    <section className="picture-hits">
      <h2>{t.found(hits.length)}</h2>
      {byChance === null ? null : <p className="soft">{byChance}</p>}
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
