import { Link } from 'wouter';

interface TabLinksProps {
  /** What the pages are of. */
  label: string;
  /** The page is one of those below the pages that are named: a phone has no room for them. */
  within?: boolean;
  tabs: readonly { to: string; name: string; current: boolean }[];
}

/** Pages of one area, each with an address of its own; one row, which scrolls where it does not fit. */
export const TabLinks = ({ label, within = false, tabs }: TabLinksProps) => (
  <nav className={within ? 'section-tabs within' : 'section-tabs'} aria-label={label}>
    <ul>
      {tabs.map(({ to, name, current }) => (
        <li key={to}>
          <Link href={to} aria-current={current ? 'page' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
