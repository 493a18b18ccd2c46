import { HeadedTable } from './list-table.tsx';
import { RowHead } from './row-head.tsx';

interface TextTableProps {
  label: string;
  heads: string[];
  rows: string[][];
  minWidth?: number;
}

/** A table of texts and figures only; on a narrow screen a list of cards. */
export const TextTable = ({ rows, minWidth = 300, ...table }: TextTableProps) => (
  <HeadedTable {...table} minWidth={minWidth}>
    {rows.map((row) => (
      <tr key={row.join()}>
        {row.map((cell, i) =>
          i === 0 ? <RowHead key={table.heads[i]}>{cell}</RowHead> : <td key={table.heads[i]}>{cell}</td>,
        )}
      </tr>
    ))}
  </HeadedTable>
);
