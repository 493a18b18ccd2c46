import { Link, useLocation } from 'wouter';
import { useLanguage } from '../../kit/i18n/language.ts';
import { AREAS, type Area, areaOf, pathOf, SECTIONS, type Section } from '../areas.ts';
import { mayAs, useMe } from '../hooks/use-me.ts';
import { useStatus } from '../hooks/use-status.ts';
import { useOperatorTexts } from '../i18n/texts.ts';
import { NOTICE_AREAS } from '../parts/notices/notice-areas.ts';
import { TabLinks } from '../parts/tab-links.tsx';
import { useNewNotices } from './notices.ts';
import { useOpenCalls } from './staff-calls.tsx';

/** The areas of a section that the operator may use. */
function useAreasOf(): (section: Section['id'] | null) => readonly Area[] {
  const { me } = useMe();
  const several = useStatus().value?.service.severalAppliances ?? false;
  const [location] = useLocation();
  const here = areaOf(location);
  // An area that is not needed here has a tab while it is on screen.
  const isUseful = (area: Area): boolean => several || !area.ofSite || area.id === here.id;
  return (section) =>
    section === null || me === null || me.duty !== null
      ? []
      : AREAS.filter((a) => a.section === section && mayAs(me.role, a.role) && isUseful(a));
}

/** Few enough entries to fit on any screen; the areas of an entry are the tabs of its pages. */
export function Navigation({ onChoose }: { onChoose: () => void }) {
  const t = useOperatorTexts();
  const areasOf = useAreasOf();
  return (
    <nav aria-label={t.title}>
      <ul>
        {SECTIONS.map((section) => {
          const [first] = areasOf(section.id);
          return first ? (
            <li key={section.id}>
              <SectionLink section={section} to={first} onChoose={onChoose} />
            </li>
          ) : null;
        })}
      </ul>
    </nav>
  );
}

function SectionLink(props: { section: Section; to: Area; onChoose: () => void }) {
  const { section, to, onChoose } = props;
  const { language } = useLanguage();
  const [location] = useLocation();
  const here = areaOf(location);
  const current = here.section === section.id ? (here.id === to.id ? 'page' : 'true') : undefined;
  return (
    <Link href={pathOf(to.id)} onClick={onChoose} aria-current={current}>
      <section.Icon size={19} stroke={1.7} aria-hidden="true" />
      <span className="grow">{section.title[language]}</span>
      <Waiting section={section} />
    </Link>
  );
}

/** How many items wait in a section: calls for staff, reviews to decide, and notices. */
function Waiting({ section }: { section: Section }) {
  const t = useOperatorTexts();
  const calls = useOpenCalls().length;
  const areas = AREAS.filter((area) => area.section === section.id).map(({ id }) => id);
  return (
    <>
      {section.id === 'devices' ? <Badge count={calls} said={t.waiting.staff} urgent /> : null}
      <NoticeBadge areas={areas} />
    </>
  );
}

/** The unseen notices of these areas. */
function NoticeBadge({ areas }: { areas: readonly string[] }) {
  const t = useOperatorTexts();
  const notices = useNewNotices().filter(({ kind }) => areas.includes(NOTICE_AREAS[kind]));
  const count = notices.reduce((sum, notice) => sum + (notice.count ?? 1), 0);
  const reviews = notices.length > 0 && notices.every(({ kind }) => kind === 'reviews_waiting');
  const said = reviews ? t.waiting.reviews : t.waiting.notices;
  return <Badge count={count} said={said} urgent={notices.some(({ urgent }) => urgent)} />;
}

/** A number of three digits would not leave the section's name on one line. */
const MOST_COUNTED = 99;

function Badge({ count, said, urgent }: { count: number; said: string; urgent: boolean }) {
  if (count === 0) return null;
  return (
    <span className={urgent ? 'badge urgent' : 'badge'} title={said}>
      {count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}
      <span className="unseen"> {said}</span>
    </span>
  );
}

/** The tabs of the section on screen, if it has several areas. */
export function SectionTabs({ area }: { area: Area }) {
  const { language } = useLanguage();
  const [location] = useLocation();
  const areas = useAreasOf()(area.section);
  const section = SECTIONS.find(({ id }) => id === area.section);
  if (!section || areas.length < 2) return null;
  return (
    <TabLinks
      label={section.title[language]}
      within={location !== pathOf(area.id)}
      tabs={areas.map(({ id, title }) => ({
        to: pathOf(id),
        name: title[language],
        badge: <NoticeBadge areas={[id]} />,
        current: id === area.id,
      }))}
    />
  );
}
