import type { AdminSessionParameters } from '../../../../contract/sessions/admin-session.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { Facts } from '../../parts/panel/facts.tsx';
import { detailTexts } from './detail-texts.ts';

/** The parameters of a session under their wire names, so that they can be compared with the call. */
export function Parameters({ parameters }: { parameters: AdminSessionParameters }) {
  const t = useTextsOf(detailTexts);
  const shown = (name: string, value: string | number | boolean): string => {
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    if (typeof value === 'number') return name === 'retry_limit' ? String(value) : t.seconds(value);
    return value === '' ? t.empty : value;
  };
  const given = Object.entries(parameters).filter(([, value]) => value !== null);
  return (
    <Facts
      wide
      facts={given.map(([name, value]) => [name, shown(name, value as string | number | boolean)])}
    />
  );
}
