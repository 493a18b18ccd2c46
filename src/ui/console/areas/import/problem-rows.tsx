import { useCallback } from 'react';
import type { AdminImportRow } from '../../../../contract/enrolment/admin-import.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { texts } from './texts.ts';

const SHOWN = 50;

/** The row's IDs as they are in the file. */
function Ids({ row: { ekyc_id, auth_id } }: { row: AdminImportRow }) {
  return (
    <span className="breakable">
      {ekyc_id}
      {ekyc_id === null || auth_id === null ? null : <br />}
      {auth_id === null ? null : (
        <>
          <span className="soft">Auth ID</span> {auth_id}
        </>
      )}
    </span>
  );
}

/** Lists the rows with problems. @param count the number of such rows; the list reloads when it changes */
export function ProblemRows({ id, count }: { id: string; count: number }) {
  const t = useTextsOf(texts);
  const asked = Math.min(count, SHOWN + 1);
  const { value, problem } = useAsked(
    // biome-ignore lint/correctness/useExhaustiveDependencies: reloads when there are more rows
    useCallback(() => service.listImportRows({ id, states: 'problem,failed', size: SHOWN }), [id, asked]),
  );
  const rows = value?.rows ?? [];
  return (
    <>
      <h2>{t.problems}</h2>
      <ProblemLine problem={problem} />
      {count > SHOWN ? <p className="soft">{t.more}</p> : null}
      <ListTable label={t.problems} heads={[t.picture, t.line, t.id, t.why]}>
        {rows.map((row) => (
          <tr key={row.line}>
            <RowHead className="name">{row.image}</RowHead>
            <td>{row.line}</td>
            <td className="name">
              <Ids row={row} />
            </td>
            <td>
              <span>
                {row.reason ? (t.reasons[row.reason] ?? row.reason) : null}
                {row.detail ? (
                  <span className="breakable">
                    {' · '}
                    {row.reason === 'picture_missing' ? t.similar(row.detail) : t.missing(row.detail)}
                  </span>
                ) : null}
                {row.alike > 0 ? <span className="soft"> · {t.alike(row.alike)}</span> : null}
              </span>
            </td>
          </tr>
        ))}
      </ListTable>
    </>
  );
}
