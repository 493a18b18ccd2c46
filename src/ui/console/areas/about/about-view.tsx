import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AdminAbout } from '../../../../contract/site/admin-about.ts';
import { addressOf, service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { useAsked } from '../../hooks/use-pages.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { More } from '../../parts/lists/list-table.tsx';
import { TextTable } from '../../parts/lists/text-table.tsx';
import { Facts } from '../../parts/panel/facts.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { Models } from './models.tsx';
import { texts } from './texts.ts';

export default function AboutView() {
  const t = useTextsOf(texts);
  const { value: about, problem } = useAsked(service.getAbout);
  return (
    <>
      <h1>{t.title}</h1>
      <p className="soft">{t.lead}</p>
      <ProblemLine problem={problem} />
      {about ? <About about={about} /> : <Loading />}
    </>
  );
}

function About({ about }: { about: AdminAbout }) {
  const t = useTextsOf(texts);
  return (
    <>
      <Panel>
        <Facts
          facts={[
            [t.version, about.version],
            [t.licence, about.licence],
            [t.runtime, `Node ${about.node}, ${about.platform}`],
            [
              t.dataDir,
              <code key="d" className="breakable">
                {about.data_dir}
              </code>,
            ],
          ]}
        />
      </Panel>
      <Models models={about.models} />
      <Packages packages={about.packages} />
    </>
  );
}

/** How many rows are shown before the operator asks for the rest: a phone shows each as a card of three lines. */
const FIRST_PACKAGES = 25;

function Packages({ packages }: { packages: AdminAbout['packages'] }) {
  const t = useTextsOf(texts);
  const [wanted, setWanted] = useState('');
  const [all, setAll] = useState(false);
  const found = packages.filter((p) => p.name.includes(wanted.trim().toLowerCase()));
  const shown = all ? found : found.slice(0, FIRST_PACKAGES);
  return (
    <Panel title={t.packages}>
      {packages.length === 0 ? (
        <p className="soft">{t.notBuilt}</p>
      ) : (
        <>
          <Button component="a" href={addressOf('exportLicences')} target="_blank" variant="default">
            {t.texts}
          </Button>
          <TextInput label={t.find} value={wanted} onChange={(e) => setWanted(e.currentTarget.value)} />
          <TextTable
            label={t.packages}
            heads={[t.package, t.version, t.licence]}
            rows={shown.map((p) => [p.name, p.version, p.licence])}
          />
          <More more={shown.length < found.length ? () => setAll(true) : null} loading={false} />
        </>
      )}
    </Panel>
  );
}
