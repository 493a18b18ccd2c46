import { useLocation } from 'wouter';
import { idIn } from '../../addresses.ts';
import { partOfPage } from '../../part-of-page.ts';
import { SessionsList } from './sessions-list.tsx';
import './sessions.css';

const SessionDetail = partOfPage(() => import('./session-detail.tsx'));

const HOME = '/console/sessions/';

/** The list at /console/sessions, and one session at /console/sessions/{id}. */
export default function SessionsView() {
  const [location] = useLocation();
  const id = location.startsWith(HOME) ? idIn(location.slice(HOME.length)) : '';
  return id === '' ? <SessionsList /> : <SessionDetail key={id} id={id} />;
}
