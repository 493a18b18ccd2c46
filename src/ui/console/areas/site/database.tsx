import type { AdminDatabase } from '../../../../contract/appliances/admin-site.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { Banner } from '../../parts/banner.tsx';
import { GuideLink } from '../../parts/guide-link.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Mark } from '../../parts/mark.tsx';
import { texts } from './texts.ts';

/** The server that accepts the site's changes, the replicas that follow it, and how far behind they are. */
export function Database({ database }: { database: AdminDatabase }) {
  const t = useTextsOf(texts);
  const { primary, version, durable, synchronous, replicas } = database;
  return (
    <section className="stacked">
      <h2>{t.database}</h2>
      {durable ? null : (
        <Banner tone="bad" title={t.notDurable}>
          <p>{t.notDurableText}</p>
        </Banner>
      )}
      {replicas.length === 0 ? (
        <Banner tone={synchronous ? 'bad' : 'warn'} title={t.noReplica}>
          <p>{synchronous ? t.noReplicaWaited : t.noReplicaText}</p>
        </Banner>
      ) : null}
      {replicas.length > 0 && !synchronous ? <p className="soft">{t.mayLose}</p> : null}
      <ListTable label={t.database} heads={[t.name, t.role, t.state, t.behind]} minWidth={560}>
        <tr>
          <RowHead className="name">{primary || t.bySocket}</RowHead>
          <td>{t.primary}</td>
          <td>{t.databaseServer(version)}</td>
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
        ) : mode === 'async' ? (
          <Mark tone="plain">{t.waitsNot}</Mark>
        ) : (
          <Mark tone="good">{t.waitsFor}</Mark>
        )}
      </td>
      <td>{bytes === null ? '–' : t.lagOf(seconds ?? 0, bytes)}</td>
    </tr>
  );
}
