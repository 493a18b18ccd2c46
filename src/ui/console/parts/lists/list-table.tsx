import type { ReactNode } from 'react';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { CallButton } from '../forms/call-button.tsx';
import { Panel } from '../panel/panel.tsx';
import { texts } from './list-table-texts.ts';
import { RowHead } from './row-head.tsx';
import { ScrollTable } from './scroll-table.tsx';

interface HeadsProps {
  heads: readonly string[];
  /** Adds a last column for buttons, whose heading only screen readers get. */
  withActions?: boolean;
}

function Heads({ heads, withActions = false }: HeadsProps) {
  const t = useTextsOf(texts);
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head}>{head}</th>
        ))}
        {withActions ? (
          <th>
            <span className="unseen">{t.actions}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

interface ListTableProps extends HeadsProps {
  label: string;
  minWidth?: number;
  /** Each row is one line on a wide screen, for lists that are read down. What does not fit is cut. */
  dense?: boolean;
  /** Class of the table itself. */
  className?: string;
  children: ReactNode;
}

/** A table in a panel of its own. It scrolls sideways if it does not fit, also by keyboard. */
export const ListTable = (props: ListTableProps) => (
  <Panel>
    <HeadedTable {...props} />
  </Panel>
);

/** The same table within a panel that contains more. */
export function HeadedTable(props: ListTableProps) {
  const { label, minWidth = 720, dense = false, className = '', children, ...heads } = props;
  return (
    <ScrollTable
      label={label}
      minWidth={minWidth}
      heads={heads.heads}
      className={dense ? `dense ${className}` : className}
    >
      <Heads {...heads} />
      <tbody>{children}</tbody>
    </ScrollTable>
  );
}

interface MoreProps {
  /** Shows more, or loads it; null: there is no more. */
  more: (() => unknown) | null;
  /** Something else loads the list. */
  loading?: boolean;
  /** In place of the usual one. */
  label?: string | undefined;
}

export function More({ more, loading = false, label }: MoreProps) {
  const t = useTextsOf(texts);
  if (!more) return null;
  return (
    <CallButton variant="default" act={more} loading={loading}>
      {label ?? t.more}
    </CallButton>
  );
}

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
