import { Group, Progress } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AdminModels, AdminPack, AdminUnconverted } from '../../../../contract/packs/admin-models.ts';
import { type Answer, service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { type PageOf, usePages } from '../../hooks/use-pages.ts';
import { useMarks } from '../../i18n/marks.ts';
import { Banner } from '../../parts/banner.tsx';
import { CallButton } from '../../parts/forms/call-button.tsx';
import { ConfirmDialog } from '../../parts/forms/confirm.tsx';
import { JobProblem } from '../../parts/forms/job-problem.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { HeadedTable, More } from '../../parts/lists/list-table.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Facts } from '../../parts/panel/facts.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { PersonName } from '../../parts/person/person-name.tsx';
import { texts } from './texts.ts';

interface SwitchPanelProps {
  models: AdminModels;
  may: boolean;
  act: (call: Promise<Answer<AdminModels>>) => Promise<void>;
}

export function SwitchPanel({ models, may, act }: SwitchPanelProps) {
  const { colon } = useMarks();
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const { state, from, to, done, total, problem, why } = models.switch;
  const back = models.rollback_to;
  const looked = packLookedThrough(models);
  if (state === 'none' && !back && !looked?.unreadable) return null;
  const n = (value: number): string => value.toLocaleString(language);
  return (
    <Panel title={t.changing}>
      <p role="status">{t.states[state]}</p>
      {problem ? (
        <Banner tone="bad" title={t.states.failed}>
          <JobProblem problem={problem} why={why} />
        </Banner>
      ) : null}
      {state === 'none' ? null : (
        <>
          <Progress
            value={total === 0 ? 100 : (100 * done) / total}
            aria-label={`${t.done}${colon}${n(done)} / ${n(total)}`}
          />
          <Facts
            facts={[
              [t.from, from ?? ''],
              [t.to, to ?? ''],
              [t.done, `${n(done)} / ${n(total)}`],
            ]}
          />
        </>
      )}
      {may ? <Actions models={models} act={act} /> : null}
      {looked ? <Unconverted key={looked.name} pack={looked} /> : null}
    </Panel>
  );
}

/** The pack whose unconverted people are listed: the one being switched to, otherwise the active one. */
const packLookedThrough = ({ packs, active, switch: { to } }: AdminModels): AdminPack | undefined =>
  packs.find(({ name }) => name === (to ?? active));

function Actions({ models, act }: Omit<SwitchPanelProps, 'may'>) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const [accepting, setAccepting] = useState(false);
  const { state, failures } = models.switch;
  const cutOver = (): Promise<void> => {
    setAccepting(false);
    return act(service.cutOver({ accept_failures: failures > 0 }));
  };
  const quiet = { variant: 'default' } as const;
  return (
    <Group>
      {state === 'ready' ? (
        <CallButton act={() => (failures > 0 ? setAccepting(true) : cutOver())}>{t.cutOver}</CallButton>
      ) : null}
      {state === 'running' ? (
        <CallButton {...quiet} act={() => act(service.pauseSwitch())}>
          {t.pause}
        </CallButton>
      ) : null}
      {state === 'paused' || state === 'failed' ? (
        <CallButton act={() => act(service.resumeSwitch())}>{t.resume}</CallButton>
      ) : null}
      {state === 'none' || state === 'cutting_over' ? null : (
        <CallButton {...quiet} act={() => act(service.cancelSwitch())}>
          {t.giveUp}
        </CallButton>
      )}
      {state === 'none' && models.rollback_to ? (
        <CallButton {...quiet} act={() => act(service.rollback())}>
          {t.rollback(models.rollback_to)}
        </CallButton>
      ) : null}
      <ConfirmDialog
        opened={accepting}
        close={() => setAccepting(false)}
        title={t.acceptTitle}
        text={t.acceptText(failures.toLocaleString(language))}
        go={t.cutOver}
        act={cutOver}
      />
    </Group>
  );
}

/** The people who must be registered again for this pack, and why. The list is not requested if there are none. */
function Unconverted({ pack: { name, unreadable } }: { pack: AdminPack }) {
  const t = useTextsOf(texts).unconverted;
  const { language } = useLanguage();
  return (
    <>
      <h3>{t.title(name)}</h3>
      {unreadable === 0 ? (
        <p className="soft">{t.none}</p>
      ) : (
        <>
          <p>{t.count(unreadable.toLocaleString(language))}</p>
          <People pack={name} unreadable={unreadable} />
        </>
      )}
    </>
  );
}

function People({ pack, unreadable }: { pack: string; unreadable: number }) {
  const t = useTextsOf(texts).unconverted;
  const { items, problem, more, loading, refresh } = usePages(
    useCallback((after) => unconverted(pack, after), [pack]),
  );
  const counted = useRef(unreadable);
  useEffect(() => {
    if (counted.current !== unreadable) refresh();
    counted.current = unreadable;
  }, [unreadable, refresh]);
  return (
    <>
      <ProblemLine problem={problem} />
      <HeadedTable label={t.title(pack)} heads={[t.person, t.why]} minWidth={480}>
        {items?.map(({ auth_id, person, reason }) => (
          <tr key={auth_id}>
            <RowHead className="name">
              <PersonName person={person} />
            </RowHead>
            <td>{t.reasons[reason] ?? reason}</td>
          </tr>
        ))}
      </HeadedTable>
      <More more={more} loading={loading} />
    </>
  );
}

const PEOPLE_PER_PAGE = 50;

/** People whose face has no template of the pack, one page per call. */
async function unconverted(
  pack: string,
  after?: string,
): Promise<Answer<PageOf<AdminUnconverted['people'][number]>>> {
  const answer = await service.listUnconverted({ pack, size: PEOPLE_PER_PAGE, after });
  if (!answer.ok) return answer;
  const { people, next } = answer.value;
  return { ok: true, value: { items: people, next } };
}
