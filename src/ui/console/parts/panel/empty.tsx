import { type ReactNode, useEffect } from 'react';
import { announce } from '../../announcer.tsx';
import { Panel } from './panel.tsx';

interface EmptyProps {
  title: string;
  text?: string;
  /** What the operator can do about it. */
  action?: ReactNode;
}

/** Shown in place of a list or page that has nothing to show yet. */
export function Empty({ title, text, action }: EmptyProps) {
  // After a search, the focus stays in its field.
  useEffect(() => announce(title), [title]);
  return (
    <Panel>
      <div className="empty">
        <p className="what">{title}</p>
        {text ? <p className="soft">{text}</p> : null}
        {action ? <div className="way-out">{action}</div> : null}
      </div>
    </Panel>
  );
}
