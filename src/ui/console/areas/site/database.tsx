import type { AdminDatabase } from '../../../../contract/appliances/admin-site.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { Banner } from '../../parts/banner.tsx';
import { GuideLink } from '../../parts/guide-link.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Mark } from '../../parts/mark.tsx';
import { texts } from './texts.ts';

/** How PostgreSQL calls a replica that commits wait for. */
const WAITED_FOR: ReadonlySet<string | null> = new Set(['sync', 'quorum']);

/** The server that accepts the site's changes, the replicas that follow it, and how far behind they are. */
export function Database({ database }: { database: AdminDatabase }) {
  const t = useTextsOf(texts);
  const { primary, version, durable, synchronous, replicas } = database;
  const stuck = synchronous && replicas.every(({ mode }) => mode !== null && !WAITED_FOR.has(mode));
  return (
    <section className="stacked">
      <h2>{t.database}</h2>
      {durable ? null : (
        <Banner tone="bad" title={t.notDurable}>
          <p>{t.notDurableText}</p>
        </Banner>
      )}
      {stuck ? (
        <Banner tone="bad" title={t.noneWaitedFor}>
          <p>{t.noneWaitedForText}</p>
        </Banner>
      ) : replicas.length === 0 ? (
        <Banner tone="warn" title={t.noReplica}>
          <p>{t.noReplicaText}</p>
        </Banner>
      ) : null}
      {replicas.length > 0 && !synchronous ? <p className="soft">{t.mayLose}</p> : null}
      <ListTable label={t.database} heads={[t.name, t.role, t.state, t.behind]} minWidth={560}>
        <tr>
          <RowHead className="name">{primary || t.bySocket}</RowHead>
          <td>
            {t.primary}
            <div className="soft small">{t.databaseServer(version)}</div>
          </td>
          <td>–</td>
          <td>–</td>
        </tr>
        {replicas.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: replicas may share a name, and have nothing else of their own
          <ReplicaRow key={place} replica={one} />
        ))}
      </ListTable>
    </section>
  );
}

function ReplicaRow({ replica }: { replica: AdminDatabase['replicas'][number] }) {
  const t = useTextsOf(texts);
  const { name, mode, behind_bytes: bytes, behind_seconds: seconds } = replica;
  return (
    <tr>
      <RowHead className="name">{name || t.unnamed}</RowHead>
      <td>{t.replica}</td>
      <td>
        {mode === null ? (
          <>
            {t.hidden} <GuideLink to="site-postgresql" />
          </>
        ) : WAITED_FOR.has(mode) ? (
          <Mark tone="good">{t.waitsFor}</Mark>
        ) : (
          <Mark tone="plain">{mode === 'potential' ? t.mayWait : t.waitsNot}</Mark>
        )}
      </td>
      <td>{bytes === null ? '–' : t.lagOf(seconds, bytes)}</td>
    </tr>
  );
}
