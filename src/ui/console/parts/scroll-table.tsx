import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

interface ScrollTableProps {
  /** What the list is, for who meets it by keyboard or ear. */
  label: string;
  /** Below this it scrolls sideways; px. */
  minWidth: number;
  children: ReactNode;
}

/** A table that may scroll sideways, also by keyboard. */
export const ScrollTable = ({ label, minWidth, children }: ScrollTableProps) => (
  <Table.ScrollContainer
    minWidth={minWidth}
    scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': label } }}
  >
    <Table verticalSpacing="sm">{children}</Table>
  </Table.ScrollContainer>
);
