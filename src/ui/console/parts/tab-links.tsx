import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';

interface TabLinksProps {
  /** What the pages are about. */
  label: string;
  /** The page is one of those below the pages that are named: a phone has no room for them. */
  within?: boolean;
  tabs: readonly { to: string; name: string; badge?: ReactNode; current: boolean }[];
}

/** Pages of one area, each with an address of its own; one row, which scrolls where it does not fit, to the page that is shown. */
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
