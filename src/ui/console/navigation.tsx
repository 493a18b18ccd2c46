import { Link, useLocation } from 'wouter';
import { useLanguage } from '../kit/i18n/language.tsx';
import { AREAS, type Area, areaOf, GROUPS, type Group, pathOf } from './areas.ts';
import { useOperatorTexts } from './i18n/texts.ts';
import { mayAs, useMe } from './use-me.ts';

export function Navigation({ onChoose }: { onChoose: () => void }) {
  const t = useOperatorTexts();
  return (
    <nav aria-label={t.title}>
      {GROUPS.map((group) => (
        <NavigationGroup key={group} group={group} onChoose={onChoose} />
      ))}
    </nav>
  );
}

function NavigationGroup({ group, onChoose }: { group: Group; onChoose: () => void }) {
  const t = useOperatorTexts();
  const { me } = useMe();
  const areas = AREAS.filter(
    (a) => a.group === group && me !== null && me.duty === null && mayAs(me.role, a.role),
  );
  if (areas.length === 0) return null;
  return (
    <>
      <h2 id={`group-${group}`}>{t.groups[group]}</h2>
      <ul aria-labelledby={`group-${group}`}>
        {areas.map((area) => (
          <li key={area.id}>
            <AreaLink area={area} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  );
}

function AreaLink({ area, onChoose }: { area: Area; onChoose: () => void }) {
  const { language } = useLanguage();
  const [location] = useLocation();
  const current = areaOf(location).id === area.id;
  return (
    <Link href={pathOf(area.id)} onClick={onChoose} aria-current={current ? 'page' : undefined}>
      <area.Icon size={19} stroke={1.7} aria-hidden="true" />
      {area.title[language]}
    </Link>
  );
}
