import { useLocation } from 'wouter';
import { idIn } from '../../addresses.ts';
import { useIssuedLink } from '../../hooks/use-issued-link.ts';
import { CheckPage } from './check-page.tsx';
import { StartCheck } from './start-check.tsx';
import './callers.css';

const HOME = '/console/callers';

/** A new check at /console/callers, and a started one at /console/callers/{id}. */
export default function CallersView() {
  const [location, navigate] = useLocation();
  const id = location.startsWith(`${HOME}/`) ? idIn(location.slice(HOME.length + 1)) : '';
  const { link, keep } = useIssuedLink(HOME);
  if (id === '') return <StartCheck keep={keep} />;
  return <CheckPage key={id} id={id} url={link?.id === id ? link.url : null} again={() => navigate(HOME)} />;
}
