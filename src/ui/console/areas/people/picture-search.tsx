import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { AdminPictureSearch } from '../../../../contract/admin-people.ts';
import type { Problem } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { personAddress } from '../../addresses.ts';
import { Panel } from '../../parts/panel.tsx';
import { peopleApi } from './api.ts';
import { PersonMark } from './people-list.tsx';
import type { Picture } from './picture.ts';
import { PictureChooser } from './picture-chooser.tsx';
import { RefusalLine } from './refusal-line.tsx';
import { texts } from './texts.ts';

/** The picture as a question: it is compared and forgotten, here and in the service. */
export function PictureSearch() {
  const t = useTextsOf(texts).pictureSearch;
  const [picture, setPicture] = useState<Picture | null>(null);
  const [fmr, setFmr] = useState('1e-5');
  const [found, setFound] = useState<AdminPictureSearch | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const forget = (): void => {
    setFound(null);
    setProblem(null);
  };
  const search = async (): Promise<void> => {
    if (!picture) return;
    setBusy(true);
    const answer = await peopleApi.search(picture.base64, Number(fmr));
    setBusy(false);
    setFound(answer.ok ? answer.value : null);
    setProblem(answer.ok ? null : answer.problem);
  };
  return (
    <>
      <Link href="/console/people">← {t.back}</Link>
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
            data={Object.entries(t.levels).map(([value, label]) => ({ value, label }))}
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

/** Fewer than this are as good as none. */
const FEW = 0.001;

function Hits({ found }: { found: AdminPictureSearch }) {
  const t = useTextsOf(texts).pictureSearch;
  const { language } = useLanguage();
  const short = (n: number) => new Intl.NumberFormat(language, { maximumSignificantDigits: 2 }).format(n);
  const { expected_false_hits: expected, gallery, hits } = found;
  const strangers = expected < FEW ? t.fewerThan(short(FEW)) : short(expected);
  return (
    <section className="picture-hits">
      <h2>{t.found(hits.length)}</h2>
      <p className="soft">{t.expected(gallery.toLocaleString(language), strangers)}</p>
      <ul className="hits">
        {hits.map(({ person, fmr }) => (
          <li key={person.auth_id}>
            <div>
              <Link href={personAddress(person.auth_id)}>
                <code className="breakable">{person.auth_id}</code>
              </Link>
              <p className="soft">
                {fmr > 0.1 ? t.strangerOften : t.stranger(short(1 / fmr))}
                {person.ekyc_ids.length > 0 ? ` · ${person.ekyc_ids.join(', ')}` : ''}
              </p>
            </div>
            <PersonMark person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}
