import { Link } from 'wouter';
import type { AdminAuditExport } from '../../../../contract/audit/admin-audit.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { HeadedTable } from '../../parts/lists/list-table.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { texts } from './texts.ts';

/** The collectors that the log is exported to. */
export const collectorsOf = ({ sinks }: AdminAuditExport) => sinks.filter((sink) => sink.target !== null);

/** Shows where the log is exported to and whether it arrives. */
export function ExportPanel({ value }: { value: AdminAuditExport }) {
  const t = useTextsOf(texts);
  const on = collectorsOf(value);
  return (
    <Panel title={t.exportTitle}>
      {on.length === 0 ? (
        <p className="soft">
          {t.exportNone} <Link href="/console/settings?group=audit">{t.exportSet}</Link>
        </p>
      ) : (
        <HeadedTable
          label={t.exportTitle}
          heads={[t.what, t.to, t.delivered, t.waiting, t.exportState]}
          minWidth={560}
        >
          {on.map((sink) => (
            <tr key={sink.name}>
              <RowHead>{t.sinks[sink.name]}</RowHead>
              <td>
                <code className="breakable">{sink.target}</code>
              </td>
              <td>{sink.delivered}</td>
              <td>{sink.waiting}</td>
              <td>
                <Mark tone={sink.problem === null ? 'good' : 'bad'}>{sink.problem ?? t.exportGood}</Mark>
              </td>
            </tr>
          ))}
        </HeadedTable>
      )}
      <p className="soft">
        {t.exportKey} <code className="breakable">{value.public_key}</code>
      </p>
    </Panel>
  );
}
