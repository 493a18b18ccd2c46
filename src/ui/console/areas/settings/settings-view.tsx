import { Button, Group, Stack } from '@mantine/core';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { AdminSetting } from '../../../../contract/site/admin-settings.ts';
import { SETTING_GROUPS, type SettingGroup } from '../../../../contract/site/setting-entry.ts';
import { SETTINGS, type SettingName, type SettingValue } from '../../../../contract/site/settings.ts';
import { type Answer, type ApiError, type Problem, service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useGoOn } from '../../hooks/use-go-on.ts';
import { useKept } from '../../hooks/use-kept.ts';
import { useMay } from '../../hooks/use-me.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { useStatus } from '../../hooks/use-status.ts';
import { usePageTitle } from '../../page-title.ts';
import { partOfPage } from '../../part-of-page.ts';
import { CallButton } from '../../parts/forms/call-button.tsx';
import { leaveTexts } from '../../parts/forms/leave-texts.ts';
import { LeaveUnsaved } from '../../parts/forms/leave-unsaved.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Termed } from '../../parts/glossary-links.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { Toast } from '../../parts/toast.tsx';
import { edited, NO_EDITS, NOTHING_SENT, type Sent, settled, valueOfSite } from './edits.ts';
import { settingsAddress } from './nav/settings-address.ts';
import { SettingsNav } from './nav/settings-nav.tsx';
import { SettingField } from './setting-field.tsx';
import { moreTexts, texts } from './texts.ts';
import type { SettingText } from './texts-en.ts';
import './settings.css';

const LearntVisits = partOfPage(() => import('./learnt-visits.tsx'));

const VisitorWords = partOfPage(() => import('./words/visitor-words.tsx'));
const PhotographBanner = partOfPage(() => import('../../parts/notices/photograph-banner.tsx'));
const RetentionOutlook = partOfPage(() => import('./retention-outlook.tsx'));
const SelfCheckCard = partOfPage(() => import('./self-check-card.tsx'));

/** What was saved last. */
interface Saved {
  /** The settings as they were before; none: that was undone. */
  was: readonly AdminSetting[];
}

/** The form is built from the table of settings: a setting added there appears here. */
export default function SettingsView() {
  const t = useTextsOf(texts);
  const leaving = useTextsOf(leaveTexts);
  const may = useMay('admin');
  const { value, problem: unread, refresh, put } = useAsked(useCallback(() => service.listSettings(), []));
  const settings = value?.settings ?? null;
  // The browser's Back button leaves without asking, so the edits are still there when the operator returns.
  const [edits, setEdits] = useKept('settings', NO_EDITS);
  const typed = useMemo(() => new Map([...edits].map(([name, { value }]) => [name, value])), [edits]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const discard = (): void => {
    setEdits(() => NO_EDITS);
    setRefused(new Map());
    setProblem(null);
  };

  const edit = (name: SettingName, value: SettingValue): void => {
    setSaved(null);
    setEdits((was) => edited(was, settings ?? [], sending.current, name, value));
  };
  const [refused, setRefused] = useState<Refused>(new Map());
  const sending = useRef<Sent>(NOTHING_SENT);
  const goOn = useGoOn();
  /** An error shown at its field is not repeated above the form. */
  const show = (answer: Answer<unknown>): Refused => {
    const faults: Refused = answer.ok ? new Map() : faultsOf(answer.problem);
    setRefused(faults);
    setProblem(answer.ok || faults.size > 0 ? null : answer.problem);
    return faults;
  };
  const send = async (
    change: Parameters<typeof service.changeSettings>[0],
    sent: Sent,
  ): Promise<Refused | null> => {
    sending.current = sent;
    const answer = await service.changeSettings(change);
    sending.current = NOTHING_SENT;
    const faults = show(answer);
    if (answer.ok) put(answer.value);
    setEdits((was) =>
      answer.ok ? settled(was, answer.value.settings, sent) : settled(was, settings ?? [], NOTHING_SENT),
    );
    return answer.ok ? null : faults;
  };
  const before = (names: Iterable<SettingName>): Saved => ({
    was: [...names].flatMap((name) => settings?.find((s) => s.name === name) ?? []),
  });
  const save = async (): Promise<void> => {
    const was = before(edits.keys());
    const expected = Object.fromEntries([...edits].map(([name, { base }]) => [name, base]));
    const faults = await send({ set: Object.fromEntries(typed), expected }, typed);
    const [first] = faults?.keys() ?? [];
    if (first) goOn(settingsAddress(SETTINGS[first as SettingName].group));
    if (!faults) setSaved(was);
  };
  const reset = async (name: SettingName): Promise<void> => {
    const base = edits.get(name)?.base ?? valueOfSite(settings ?? [], name);
    const was = before([name]);
    const sent: Sent = new Map([[name, typed.get(name)]]);
    if (!(await send({ reset: [name], expected: { [name]: base } }, sent))) setSaved(was);
  };
  const undo = async (was: readonly AdminSetting[]): Promise<void> => {
    const set = was.filter(({ source }) => source === 'site');
    const faults = await send(
      {
        set: Object.fromEntries(set.map(({ name, value: old }) => [name, old])),
        reset: was.filter(({ source }) => source !== 'site').map(({ name }) => name),
        expected: Object.fromEntries(was.map(({ name }) => [name, valueOfSite(settings ?? [], name)])),
      },
      new Map(was.map(({ name }) => [name, undefined])),
    );
    if (faults === null) setSaved({ was: [] });
    // What is refused can't be undone; what got no answer can be tried again.
    else if (faults.size > 0) setSaved(null);
  };
  const loadCurrent = async (name: SettingName): Promise<void> => {
    const answer = await service.listSettings();
    setProblem(answer.ok ? null : answer.problem);
    if (!answer.ok) return;
    put(answer.value);
    setEdits((was) => settled(was, answer.value.settings, new Map([[name, typed.get(name)]])));
    setRefused((was) => new Map([...was].filter(([n]) => n !== name)));
  };

  return (
    <>
      <h1>{t.title}</h1>
      <p className="soft">{t.lead}</p>
      <ProblemLine problem={problem ?? unread} />
      <Toast
        text={saved === null ? '' : saved.was.length > 0 ? t.saved : t.undone}
        close={() => setSaved(null)}
        action={
          saved && saved.was.length > 0 ? (
            <CallButton variant="default" size="compact-md" act={() => undo(saved.was)}>
              {t.undo}
            </CallButton>
          ) : null
        }
      />
      {settings === null ? (
        <Loading />
      ) : (
        <Groups
          settings={settings}
          edits={typed}
          refused={refused}
          edit={edit}
          reset={reset}
          loadCurrent={loadCurrent}
          changed={refresh}
          may={may}
        />
      )}
      <LeaveUnsaved unsaved={edits.size > 0} text={t.unsaved(edits.size)} discard={discard} />
      {edits.size > 0 ? (
        <Group className="save-bar" justify="space-between">
          <span role="status">{t.unsaved(edits.size)}</span>
          <Group>
            <Button variant="default" onClick={discard}>
              {leaving.discard}
            </Button>
            <CallButton act={save}>{t.save}</CallButton>
          </Group>
        </Group>
      ) : null}
    </>
  );
}

/** The service's errors about single settings, by setting name. */
type Refused = ReadonlyMap<SettingName, ApiError>;

const faultsOf = (problem: Problem): Refused =>
  new Map(
    problem.kind !== 'refused'
      ? []
      : problem.errors.flatMap((error) =>
          Object.hasOwn(SETTINGS, error.value) ? [[error.value as SettingName, error] as const] : [],
        ),
  );

interface GroupsProps {
  settings: readonly AdminSetting[];
  /** What was typed and not saved. */
  edits: ReadonlyMap<SettingName, SettingValue>;
  refused: Refused;
  edit: (name: SettingName, value: SettingValue) => void;
  reset: (name: SettingName) => Promise<void>;
  /** Drops the edit of a setting and shows its value as it is stored now. */
  loadCurrent: (name: SettingName) => Promise<void>;
  /** Called after a setting was changed elsewhere than in the form. */
  changed: () => void;
  may: boolean;
}

function Groups({ settings, edits, refused, edit, reset, loadCurrent, changed, may }: GroupsProps) {
  const t = useTextsOf(texts);
  const [search] = useSearchParams();
  const photographs = useStatus().value?.photographs;
  const shown = SETTING_GROUPS.find((g) => g === search.get('group')) ?? FIRST;
  usePageTitle(t.groups[shown]);
  const of = settings.filter((s) => SETTINGS[s.name].group === shown);
  const fields = {
    settings: of,
    edits,
    refused,
    edit,
    reset,
    loadCurrent,
    may,
    sought: search.get('setting'),
  };
  return (
    <div className="settings-layout">
      <SettingsNav shown={shown} />
      <div className="stacked settings-of-group">
        <Panel>
          <p className="soft">
            <Termed text={t.groupLeads[shown]} />
          </p>
          {shown === 'capture' && photographs ? (
            <Suspense fallback={null}>
              <PhotographBanner besideTheSetting />
            </Suspense>
          ) : null}
          {shown === FIRST ? (
            <Fields {...fields} words={t.settings} />
          ) : (
            <Suspense fallback={<Loading />}>
              {shown === 'visitors' ? (
                <VisitorWords settings={settings} edits={edits}>
                  <MoreFields {...fields} />
                </VisitorWords>
              ) : (
                <MoreFields {...fields} />
              )}
            </Suspense>
          )}
        </Panel>
        {shown === 'capture' ? (
          <Suspense fallback={<Loading />}>
            <SelfCheckCard settings={settings} />
            <Learnt settings={settings} changed={changed} may={may} />
          </Suspense>
        ) : null}
        {shown === 'retention' ? (
          <Suspense fallback={null}>
            <RetentionOutlook />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}

const FIRST: SettingGroup = 'thresholds';

interface FieldsProps extends Omit<GroupsProps, 'changed'> {
  /** The texts by setting. */
  words: Readonly<Partial<Record<SettingName, SettingText>>>;
  /** The setting that the page was opened for. */
  sought: string | null;
}

function Fields({ settings, words, edits, refused, edit, reset, loadCurrent, may, sought }: FieldsProps) {
  return (
    <Stack gap="lg">
      {settings.map((setting) => {
        const { name } = setting;
        const text = words[name];
        return text === undefined ? null : (
          <SettingField
            key={name}
            setting={setting}
            words={text}
            edited={edits.get(name)}
            fault={refused.get(name)}
            change={(value) => edit(name, value)}
            reset={() => reset(name)}
            loadCurrent={() => loadCurrent(name)}
            may={may}
            sought={sought === name}
          />
        );
      })}
    </Stack>
  );
}

const MoreFields = (props: Omit<FieldsProps, 'words'>) => <Fields {...props} words={useTextsOf(moreTexts)} />;

function Learnt({ settings, changed, may }: Pick<GroupsProps, 'settings' | 'changed' | 'may'>) {
  const setting = settings.find(({ name }) => name === 'learn_from_visits');
  if (!setting) return null;
  const { value, source } = setting;
  return <LearntVisits on={value === true} fixed={source === 'environment'} may={may} changed={changed} />;
}
