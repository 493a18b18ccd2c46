import { useLanguage, useTextsOf } from '../../../../kit/i18n/language.tsx';
import { TextTable } from '../../../parts/lists/list-table.tsx';
import { texts } from '../texts.ts';
import { FILM_ODDS } from './film-odds.ts';

/** How often films of the person pass, by the number of movements and for a path. */
export function FilmOddsTable() {
  const t = useTextsOf(texts).films;
  const { language } = useLanguage();
  const share = (value: number | null): string =>
    value === null
      ? t.notMeasured
      : value.toLocaleString(language, { style: 'percent', maximumSignificantDigits: value < 0.9 ? 2 : 3 });
  const rows = FILM_ODDS.map(({ movements, film, session, clips, program }) => [
    movements === null ? t.path : t.movements(movements),
    film === 0 ? t.none : share(film),
    share(session),
    share(clips),
    share(program),
  ]);
  return (
    <div className="film-odds">
      <p className="soft">{t.caption}</p>
      <TextTable label={t.label} heads={[t.asked, t.film, t.session, t.clips, t.program]} rows={rows} />
    </div>
  );
}
