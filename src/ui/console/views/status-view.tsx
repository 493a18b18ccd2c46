import type { AdminStatus } from '../../../contract/site/admin-status.ts';
import { useLanguage, useTextsOf } from '../../kit/i18n/language.tsx';
import { useStatus } from '../hooks/use-status.ts';
import { Banner } from '../parts/banner.tsx';
import { ProblemLine } from '../parts/forms/problem-line.tsx';
import { causeTexts } from '../parts/health/cause-texts.ts';
import { DataKeyPlace } from '../parts/health/data-key-place.tsx';
import { useLimits } from '../parts/health/limits.ts';
import { useModelTasks } from '../parts/health/model-tasks.ts';
import { Instant } from '../parts/instant.tsx';
import { TextTable } from '../parts/lists/list-table.tsx';
import { Mark } from '../parts/mark.tsx';
import { PhotographWarning } from '../parts/notices/photographs.tsx';
import { Facts } from '../parts/panel/facts.tsx';
import { Loading } from '../parts/panel/loading.tsx';
import { Panel } from '../parts/panel/panel.tsx';
import { ClockPanel } from './clock-panel.tsx';
import { statusTexts } from './status-texts.ts';

export default function StatusView() {
  const t = useTextsOf(statusTexts);
  const { value, problem } = useStatus();
  return (
    <>
      <h1>{t.title}</h1>
      <ProblemLine problem={problem} />
      {value ? <Status status={value} /> : <Loading />}
    </>
  );
}

function Status({ status }: { status: AdminStatus }) {
  return (
    <>
      <Condition status={status} />
      <ClockPanel />
      <Counts status={status} />
      <div className="columns">
        <ServiceFacts status={status} />
        <EngineFacts status={status} />
      </div>
      <Models status={status} />
    </>
  );
}

function Condition({ status }: { status: AdminStatus }) {
  return (
    <>
      <PhotographWarning />
      <Limits status={status} />
    </>
  );
}

function Limits({ status }: { status: AdminStatus }) {
  const t = useTextsOf(statusTexts);
  const limits = useLimits(status.degraded);
  if (status.photographs !== null && limits.length === 0) return null;
  if (limits.length === 0) return <Banner tone="good" title={t.well} />;
  return (
    <Banner tone="warn" title={t.degraded}>
      <ul>
        {limits.map(({ what, why }) => (
          <li key={what}>{t.limit(what, why)}</li>
        ))}
      </ul>
    </Banner>
  );
}

function Counts({ status: { counts } }: { status: AdminStatus }) {
  const t = useTextsOf(statusTexts);
  const { language } = useLanguage();
  const names = ['people', 'faces', 'sessions', 'openSessions'] as const;
  return (
    <dl className="counts">
      {names.map((name) => (
        <div key={name}>
          <dt>{t[name]}</dt>
          <dd>{counts[name].toLocaleString(language)}</dd>
        </div>
      ))}
    </dl>
  );
}

function ServiceFacts({ status: { service } }: { status: AdminStatus }) {
  const t = useTextsOf(statusTexts);
  return (
    <Panel title={t.service}>
      <Facts
        facts={[
          [t.address, <code key="a">{service.baseUrl}</code>],
          [t.started, <Instant key="s" at={new Date(service.startedAt).toISOString()} />],
          [t.shell, t.shells[service.shell]],
          [t.dataDir, <code key="d">{service.dataDir}</code>],
          [t.dataKey, <DataKeyPlace key="k" of={service.dataKey} />],
          [t.version, service.version],
        ]}
      />
    </Panel>
  );
}

function EngineFacts({ status: { engine, search } }: { status: AdminStatus }) {
  const t = useTextsOf(statusTexts);
  const causes = useTextsOf(causeTexts);
  const { language } = useLanguage();
  return (
    <Panel title={t.engine}>
      <Facts
        facts={[
          [t.provider, engine.provider.toUpperCase()],
          ...engine.trials.flatMap(({ provider, cause }): [string, string][] =>
            cause === null ? [] : [[t.notOn(provider), causes[cause.code](cause.values)]],
          ),
          [t.queue, t.queued(engine.queued, engine.queueLimit)],
          ...(search.warm ? [[t.loading, t.loaded(search.warm.done, search.warm.total)] as const] : []),
        ]}
      />
      <details>
        <summary>{t.technical}</summary>
        <Facts
          facts={[
            [t.workers, engine.workers],
            [t.restarts, engine.restarts],
            [t.search, t.searchSize(search.kind, search.size.toLocaleString(language))],
          ]}
        />
      </details>
    </Panel>
  );
}

function Models({ status: { pack, photographs } }: { status: AdminStatus }) {
  const t = useTextsOf(statusTexts);
  const taskOf = useModelTasks();
  return (
    <Panel title={t.pack}>
      <p className="soft">{t.packLine(pack.name, pack.dimension)}</p>
      {pack.hasLiveness ? null : photographs === null ? (
        <p className="soft">{t.byMovements}</p>
      ) : (
        <p>
          <Mark tone="warn">{t.noLiveness}</Mark>
        </p>
      )}
      <TextTable
        label={t.pack}
        heads={[t.model, t.task, t.licence]}
        rows={pack.models.map((m) => [m.name, taskOf(m.task), m.licence])}
      />
    </Panel>
  );
}
