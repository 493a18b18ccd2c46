import { useTextsOf } from '../../../../kit/i18n/language.tsx';
import { Dialog } from '../../../parts/forms/dialog.tsx';
import { Switch } from '../../../parts/forms/fields.tsx';
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
    <Dialog opened={opened} onClose={close} title={t.title} centered>
      <table aria-label={t.title} className="table dense plain">
        <tbody>
          {rows.map(([key, does]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Switch label={t.on} description={t.onHint} checked={on} change={choose} />
    </Dialog>
  );
}
