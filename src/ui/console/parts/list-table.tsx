import { Button, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTextsOf } from '../../kit/i18n/language.tsx';
import { Panel } from './panel.tsx';

const texts = {
  en: { more: 'Load more', actions: 'Actions' },
  ja: { more: 'さらに表示', actions: '操作' },
};

interface ListTableProps {
  label: string;
  heads: readonly string[];
  /** A last column of buttons, whose head is only heard. */
  withActions?: boolean;
  minWidth?: number;
  children: ReactNode;
}

/** A table that scrolls sideways where it does not fit, also by keyboard. */
export function ListTable({ label, heads, withActions = false, minWidth = 720, children }: ListTableProps) {
  const t = useTextsOf(texts);
  return (
    <Panel>
      <Table.ScrollContainer
        minWidth={minWidth}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': label } }}
      >
        <Table verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              {heads.map((head) => (
                <Table.Th key={head}>{head}</Table.Th>
              ))}
              {withActions ? (
                <Table.Th>
                  <span className="unseen">{t.actions}</span>
                </Table.Th>
              ) : null}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{children}</Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}

export function More({ more, loading }: { more: (() => void) | null; loading: boolean }) {
  const t = useTextsOf(texts);
  if (!more) return null;
  return (
    <Button variant="default" onClick={more} loading={loading}>
      {t.more}
    </Button>
  );
}
