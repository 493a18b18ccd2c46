import type { AdminAppliance } from '../../../../contract/appliances/admin-site.ts';
import type { AdminUpgrade, UpgradeOutcome } from '../../../../contract/appliances/admin-upgrade.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { command } from '../../command.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { useMarks } from '../../i18n/marks.ts';
import { Copyable } from '../../parts/copyable.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { GuideLink } from '../../parts/guide-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { HeadedTable } from '../../parts/lists/list-table.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Mark, type MarkTone } from '../../parts/mark.tsx';
import { Facts } from '../../parts/panel/facts.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { texts } from './texts.ts';

const EVERY_MS = 3000;

/** Which version runs where, what upgrades have come to, and the commands for the next one and for the way back. */
export default function UpgradeView() {
  const t = useTextsOf(texts);
  const { value: upgrade, problem } = usePolled(service.getUpgrade, EVERY_MS);
  const { value: site } = useAsked(service.getSite);
  const several = site?.several ? site.appliances : [];
  return (
    <>
      <h1>{t.title}</h1>
      <p className="soft">{t.lead}</p>
      <ProblemLine problem={problem} />
      {upgrade ? <Here upgrade={upgrade} ofSite={several.length > 1} /> : problem ? null : <Loading />}
      {several.length > 1 ? <Appliances appliances={several} /> : null}
      {upgrade && upgrade.outcomes.length > 0 ? <Outcomes outcomes={upgrade.outcomes} /> : null}
      <GuideLink to="upgrade" />
    </>
  );
}

function Here({ upgrade, ofSite }: { upgrade: AdminUpgrade; ofSite: boolean }) {
  const t = useTextsOf(texts);
  const { comma } = useMarks();
  const { version, installation, way_back: back, trusted_keys: keys } = upgrade;
  const isPackage = installation === 'package';
  return (
    <>
      <Panel>
        <Facts
          facts={[
            [
              t.version,
              <span key="v" data-version={version}>
                {version}
              </span>,
            ],
            [t.installation, t.kinds[installation]],
            ...(isPackage ? [[t.keys, keys.length === 0 ? t.noKeys : keys.join(comma)] as const] : []),
          ]}
        />
      </Panel>
      <Panel title={t.next}>
        {isPackage ? (
          <>
            <p>{t.verify}</p>
            <Copyable text={asRoot('update omote-….update.tar --check')} />
            <p>{t.apply}</p>
            <Copyable text={asRoot('update omote-….update.tar')} />
            <p className="soft">{t.container}</p>
            {ofSite ? <p>{t.oneByOne}</p> : null}
          </>
        ) : (
          <p>{t.otherWays[installation]}</p>
        )}
      </Panel>
      {isPackage ? (
        <Panel title={t.back}>
          <p>
            {back === null
              ? t.noBack
              : back.needs_backup
                ? t.backWithBackup(back.version)
                : t.backTo(back.version)}
          </p>
          {back === null ? null : <Copyable text={asRoot('update --back')} />}
        </Panel>
      ) : null}
    </>
  );
}

/** The program belongs to root. */
const asRoot = (words: string): string => command(words).replace(/^(?:sudo )?/, 'sudo ');

function Appliances({ appliances }: { appliances: readonly AdminAppliance[] }) {
  const t = useTextsOf(texts);
  const { bracketed } = useMarks();
  return (
    <Panel title={t.appliances}>
      <HeadedTable label={t.appliances} heads={[t.appliance, t.version]} minWidth={300}>
        {appliances.map(({ id, name, version, here }) => (
          <tr key={id}>
            <RowHead>
              {name} {here ? <span className="soft">{bracketed(t.here)}</span> : null}
            </RowHead>
            <td>{version}</td>
          </tr>
        ))}
      </HeadedTable>
    </Panel>
  );
}

const TONES: Record<UpgradeOutcome['outcome'], MarkTone> = {
  applied: 'good',
  refused: 'warn',
  rolled_back: 'bad',
  unready: 'bad',
  went_back: 'plain',
};

function Outcomes({ outcomes }: { outcomes: readonly UpgradeOutcome[] }) {
  const t = useTextsOf(texts);
  return (
    <Panel title={t.earlier}>
      <HeadedTable label={t.earlier} heads={[t.when, t.outcome, t.from, t.to]} minWidth={300}>
        {outcomes.map(({ at, outcome, from, to, reason }) => (
          <tr key={at} data-outcome={outcome}>
            <RowHead>
              <Instant at={at} />
            </RowHead>
            <td>
              <Mark tone={TONES[outcome]}>{t.outcomes[outcome]}</Mark>
              {reason === '' ? null : <div className="soft small">{t.reasons[reason] ?? reason}</div>}
            </td>
            <td>{from}</td>
            <td>{to ?? t.unknown}</td>
          </tr>
        ))}
      </HeadedTable>
    </Panel>
  );
}
