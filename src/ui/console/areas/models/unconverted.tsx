import { useCallback, useEffect, useRef } from 'react';
import type { AdminPack } from '../../../../contract/packs/admin-models.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { usePages } from '../../hooks/use-pages.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { HeadedTable, More } from '../../parts/lists/list-table.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { PersonName } from '../../parts/person/person-name.tsx';
import { unconverted } from './api.ts';
import { texts } from './texts.ts';

/** The people who must be registered again for this pack, and why. The list is not requested if there are none. */
export function Unconverted({ pack: { name, unreadable } }: { pack: AdminPack }) {
  const t = useTextsOf(texts).unconverted;
  const { language } = useLanguage();
  return (
    <>
      <h3>{t.title(name)}</h3>
      {unreadable === 0 ? (
        <p className="soft">{t.none}</p>
      ) : (
        <>
          <p>{t.count(unreadable.toLocaleString(language))}</p>
          <People pack={name} unreadable={unreadable} />
        </>
      )}
    </>
  );
}

function People({ pack, unreadable }: { pack: string; unreadable: number }) {
  const t = useTextsOf(texts).unconverted;
  const { items, problem, more, loading, refresh } = usePages(
    useCallback((after) => unconverted(pack, after), [pack]),
  );
  const counted = useRef(unreadable);
  useEffect(() => {
    if (counted.current !== unreadable) refresh();
    counted.current = unreadable;
  }, [unreadable, refresh]);
  return (
    <>
      <ProblemLine problem={problem} />
      <HeadedTable label={t.title(pack)} heads={[t.person, t.why]} minWidth={480}>
        {items?.map(({ auth_id, person, reason }) => (
          <tr key={auth_id}>
            <RowHead className="name">
              <PersonName person={person} />
            </RowHead>
            <td>{t.reasons[reason] ?? reason}</td>
          </tr>
        ))}
      </HeadedTable>
      <More more={more} loading={loading} />
    </>
  );
}
