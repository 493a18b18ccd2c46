import { Component, type ComponentType, lazy, type ReactNode, useContext } from 'react';
import { useTexts } from '../kit/i18n/texts.ts';
import { FrameContext } from './frame.tsx';
import { LinkIcon } from './icon.tsx';
import { Notice } from './notice.tsx';
import { ContactText } from './other-way-text.tsx';
import { Words } from './words.tsx';

const AGAIN_MS = 2000;

/** A part that few people see, and so none of the first load. A weak network gets a second try. */
export const later = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => new Promise((wake) => setTimeout(wake, AGAIN_MS)).then(load)));

interface BoundaryProps {
  children: ReactNode;
  /** Shown in place of what could not be loaded or drawn. */
  broken: ReactNode;
  /** Called once it is shown. */
  failed?: () => void;
}

/** Without it, a part that cannot be loaded or drawn would leave the whole page blank. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.failed?.();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.broken : this.props.children;
  }
}

/**
 * Browsers do not load again by themselves what once failed in a page.
 * @param once the link opens once, so that to reload the page would not help
 */
export function Broken({ once = false }: { once?: boolean }) {
  const { closed, otherWay } = useTexts();
  const around = useContext(FrameContext);
  return (
    <Notice phase="broken" tone="warn" picture={<LinkIcon />} title={closed.broken.title}>
      <p>
        <Words>{around === 'given' ? otherWay.atKiosk : (once ? closed.ended : closed.broken).text}</Words>
      </p>
      {around === 'given' || once ? null : <ReloadButton />}
      <ContactText />
    </Notice>
  );
}

export function ReloadButton() {
  return (
    <button type="button" className="press" onClick={() => location.reload()}>
      <Words>{useTexts().reload}</Words>
    </button>
  );
}
