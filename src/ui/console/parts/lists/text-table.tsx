import { Table } from '@mantine/core';
import { Heads } from './list-table.tsx';

/** Words and figures only. */
export const TextTable = ({ heads, rows }: { heads: string[]; rows: string[][] }) => (
  <Table>
    <Heads heads={heads} />
    <Table.Tbody>
      {rows.map((row) => (
        <Table.Tr key={row.join()}>
          {row.map((cell, i) => (
            <Table.Td key={heads[i]}>{cell}</Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
