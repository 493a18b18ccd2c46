import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';

interface TabLinksProps {
  /** The subject of the pages, for screen readers. */
  label: string;
  /** The current page is below the pages in the tabs, so a phone has no room for them. */
  within?: boolean;
  tabs: readonly { to: string; name: string; badge?: ReactNode; current: boolean }[];
}

/** Links between the pages of an area, in one row. If the row does not fit, it scrolls to the current page. */
export function TabLinks({ label, within = false, tabs }: TabLinksProps) {
  const row = useRef<HTMLUListElement>(null);
  const shown = tabs.find(({ current }) => current)?.to;
  useEffect(() => {
    const link = shown && row.current?.querySelector('[aria-current]');
    if (link) link.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown]);
  return (
    <nav className={within ? 'section-tabs within' : 'section-tabs'} aria-label={label}>
      <ul ref={row}>
        {tabs.map(({ to, name, badge, current }) => (
          <li key={to}>
            <Link href={to} aria-current={current ? 'page' : undefined}>
              {name}
              {badge}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
