import { Table } from '@mantine/core';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { FILM_ODDS } from './film-odds.ts';
import { texts } from './texts.ts';

/** How often films of the person pass, by the number of movements and for a path. */
export function FilmOddsTable() {
  const t = useTextsOf(texts).films;
  const { language } = useLanguage();
  const share = (value: number | null): string =>
    value === null
      ? t.notMeasured
      : value.toLocaleString(language, { style: 'percent', maximumSignificantDigits: 2 });
  return (
    <div className="soft film-odds">
      <Table.ScrollContainer minWidth={0}>
        <Table withRowBorders={false} verticalSpacing={2} captionSide="top">
          <Table.Caption>{t.caption}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t.asked}</Table.Th>
              <Table.Th scope="col">{t.film}</Table.Th>
              <Table.Th scope="col">{t.session}</Table.Th>
              <Table.Th scope="col">{t.clips}</Table.Th>
              <Table.Th scope="col">{t.program}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {FILM_ODDS.map(({ movements, film, session, clips, program }) => (
              <Table.Tr key={movements}>
                <Table.Th scope="row">{movements === null ? t.path : t.movements(movements)}</Table.Th>
                <Table.Td>{film === 0 ? t.none : share(film)}</Table.Td>
                <Table.Td>{share(session)}</Table.Td>
                <Table.Td>{share(clips)}</Table.Td>
                <Table.Td>{share(program)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  );
}
