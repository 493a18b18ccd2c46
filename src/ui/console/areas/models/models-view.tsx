import { Group } from '@mantine/core';
import { useState } from 'react';
import type { AdminModels, AdminPack } from '../../../../contract/packs/admin-models.ts';
import { type Answer, service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useMay } from '../../hooks/use-me.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { Banner } from '../../parts/banner.tsx';
import { ConfirmDialog } from '../../parts/forms/confirm.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Termed } from '../../parts/glossary-links.tsx';
import { HeadedTable } from '../../parts/lists/list-table.tsx';
import { RowButton } from '../../parts/lists/row-button.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { CalibrationPanel } from './calibration-panel.tsx';
import { Recommended } from './recommended-pack.tsx';
import { SwitchPanel } from './switch-panel.tsx';
import { texts } from './texts.ts';

const EVERY_MS = 2000;

export default function ModelsView() {
  const t = useTextsOf(texts);
  const may = useMay('admin');
  const { value, problem, refresh } = usePolled(service.getModels, EVERY_MS);
  const { problem: refused, call } = useCall();
  const act = async (answer: Promise<Answer<AdminModels>>): Promise<void> => {
    await call(answer);
    refresh();
  };
  return (
    <>
      <h1>{t.title}</h1>
      <p className="soft">
        <Termed text={t.lead} />
      </p>
      <ProblemLine problem={problem ?? refused} />
      {value ? (
        <>
          {value.asked_by_environment ? (
            <Banner tone="warn" title={t.asked(value.asked_by_environment)} />
          ) : null}
          <Recommended models={value} begin={(pack) => act(service.startSwitch({ pack }))} />
          <SwitchPanel models={value} may={may} act={act} />
          <Packs models={value} may={may} act={act} />
        </>
      ) : (
        <Loading />
      )}
      <CalibrationPanel may={may} />
    </>
  );
}

interface PacksProps {
  models: AdminModels;
  may: boolean;
  act: (call: Promise<Answer<AdminModels>>) => Promise<void>;
}

function Packs({ models, may, act }: PacksProps) {
  const t = useTextsOf(texts);
  const [dropping, setDropping] = useState<AdminPack | null>(null);
  const idle = models.switch.state === 'none';
  const drop = async (): Promise<void> => {
    if (dropping) await act(service.dropTemplates({ pack: dropping.name }));
    setDropping(null);
  };
  return (
    <Panel title={t.packs}>
      <HeadedTable label={t.packs} heads={[t.pack, t.state, t.templates]} withActions minWidth={620}>
        {models.packs.map((pack) => (
          <PackRow key={pack.name} pack={pack}>
            {may && idle && !pack.active ? (
              <Group gap="xs" wrap="nowrap">
                <RowButton
                  does={t.change}
                  of={pack.name}
                  onClick={() => act(service.startSwitch({ pack: pack.name }))}
                  disabled={!pack.complete}
                />
                {pack.templates > 0 ? (
                  <RowButton does={t.drop} of={pack.name} onClick={() => setDropping(pack)} />
                ) : null}
              </Group>
            ) : null}
          </PackRow>
        ))}
      </HeadedTable>
      <ConfirmDialog
        opened={dropping !== null}
        close={() => setDropping(null)}
        title={t.dropTitle}
        text={dropping ? t.dropText(dropping.name) : ''}
        go={t.drop}
        act={drop}
      />
    </Panel>
  );
}

/** A file that a pack lacks, in the page's language; other problems come as the service words them. */
const missing = (line: string, t: { missing: (file: string) => string }): string => {
  const file = /^(\S+) is missing$/.exec(line)?.[1];
  return file === undefined ? line : t.missing(file);
};

function PackRow({ pack, children }: { pack: AdminPack; children: React.ReactNode }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const tone = pack.active ? 'good' : pack.complete ? 'plain' : 'warn';
  return (
    <tr>
      <RowHead>
        <strong>{pack.name}</strong>
        {pack.title.toLowerCase() === pack.name ? null : <div className="soft">{pack.title}</div>}
        {pack.problems.map((line) => (
          <div key={line} className="soft">
            {missing(line, t)}
          </div>
        ))}
      </RowHead>
      <td>
        <Mark tone={tone}>{pack.active ? t.active : pack.complete ? t.ready : t.incomplete}</Mark>
      </td>
      <td>{pack.templates.toLocaleString(language)}</td>
      <td>{children}</td>
    </tr>
  );
}
