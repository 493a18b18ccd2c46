import type { MouseEvent } from 'react';
import { service } from '../../../api.ts';
import type { Calls } from '../../hooks/use-call.ts';

/**
 * Has the operator confirm who they are before the download starts, because a plain link cannot ask for it and retry.
 */
export async function confirmFirst(event: MouseEvent<HTMLAnchorElement>, call: Calls['call']): Promise<void> {
  event.preventDefault();
  const { href } = event.currentTarget;
  const answer = await call(service.checkConfirmed());
  if (answer.ok) window.location.assign(href);
}
