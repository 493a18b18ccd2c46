import { Modal, Switch, Table } from '@mantine/core';
import { useTextsOf } from '../../../../kit/i18n/language.tsx';
import { texts } from '../texts.ts';

interface KeyHelpProps {
  opened: boolean;
  close: () => void;
  on: boolean;
  choose: (on: boolean) => void;
}

export function KeyHelp({ opened, close, on, choose }: KeyHelpProps) {
  const { keys: t } = useTextsOf(texts);
  const rows: [string, string][] = [
    ['S', t.rows.s],
    ['D', t.rows.d],
    ['N', t.rows.n],
    ['K', t.rows.k],
    ['U', t.rows.u],
    ['+ − 0', t.rows.zoom],
    ['← ↑ → ↓', t.rows.arrows],
    ['?', t.rows.help],
  ];
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t.title}
      closeButtonProps={{ 'aria-label': t.close }}
      centered
    >
      <Table withRowBorders={false} verticalSpacing={4}>
        <Table.Tbody>
          {rows.map(([key, does]) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">
                <kbd>{key}</kbd>
              </Table.Th>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Switch
        mt="md"
        label={t.on}
        description={t.onHint}
        checked={on}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </Modal>
  );
}
