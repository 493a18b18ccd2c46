import { Button, TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { AdminAbout } from '../../../../contract/site/admin-about.ts';
import { addressOf, service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { Dialog } from '../../parts/forms/dialog.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { useModelTasks } from '../../parts/health/model-tasks.ts';
import { contains } from '../../parts/lists/contains.ts';
import { HeadedTable, More, TextTable } from '../../parts/lists/list-table.tsx';
import { RowButton } from '../../parts/lists/row-button.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Facts } from '../../parts/panel/facts.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { texts } from './texts.ts';
import './about.css';
import { RowHead } from '../../parts/lists/row-head.tsx';

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
  const found = packages.filter((p) => contains([p.name], wanted));
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
          <More more={shown.length < found.length ? () => setAll(true) : null} />
        </>
      )}
    </Panel>
  );
}

type Model = AdminAbout['models'][number];

/** The installed neural networks, and what their licences allow. */
function Models({ models }: { models: readonly Model[] }) {
  const t = useTextsOf(texts);
  const taskOf = useModelTasks();
  const [shown, setShown] = useState<string | null>(null);
  return (
    <Panel title={t.models}>
      <HeadedTable label={t.models} heads={[t.model, t.task, t.packs, t.licence]} withActions>
        {models.map((model) => (
          <tr key={model.name}>
            <RowHead className="name">
              {model.title}
              <div className="soft small">{model.name}</div>
              {model.in_use ? <Mark tone="good">{t.inUse}</Mark> : null}
            </RowHead>
            <td>{taskOf(model.task)}</td>
            <td>{model.packs.join(', ')}</td>
            <td>{model.licence}</td>
            <td>
              <RowButton does={t.read} of={model.name} onClick={() => setShown(model.name)} />
            </td>
          </tr>
        ))}
      </HeadedTable>
      <Dialog opened={shown !== null} onClose={() => setShown(null)} title={shown ?? ''} size="xl">
        {shown ? <Licence model={shown} /> : null}
      </Dialog>
    </Panel>
  );
}

function Licence({ model }: { model: string }) {
  const t = useTextsOf(texts);
  const { value, problem } = useAsked(useCallback(() => service.getModelLicence({ name: model }), [model]));
  if (!value) return problem ? <ProblemLine problem={problem} /> : <Loading />;
  return (
    <>
      <Facts
        facts={[
          [t.licence, value.licence],
          [
            t.source,
            <code key="source" className="breakable">
              {value.source}
            </code>,
          ],
        ]}
      />
      {value.text === null ? (
        <p className="soft">{t.noText}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard
        <pre className="licence" tabIndex={0}>
          {value.text}
        </pre>
      )}
    </>
  );
}
