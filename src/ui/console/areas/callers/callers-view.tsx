import { useState } from 'react';
import { useLocation } from 'wouter';
import { idIn } from '../../addresses.ts';
import { CheckPage } from './check-page.tsx';
import { StartCheck, type StartedCheck } from './start-check.tsx';
import './callers.css';

const HOME = '/console/callers';

/** A new check at /console/callers, and a started one at /console/callers/{id}. */
export default function CallersView() {
  const [location, navigate] = useLocation();
  const id = location.startsWith(`${HOME}/`) ? idIn(location.slice(HOME.length + 1)) : '';
  // Told once, and kept nowhere: whoever loads the page again starts anew.
  const [link, setLink] = useState<StartedCheck | null>(null);
  if (id === '') return <StartCheck keep={setLink} />;
  return <CheckPage key={id} id={id} url={link?.id === id ? link.url : null} again={() => navigate(HOME)} />;
}
