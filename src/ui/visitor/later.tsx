import { Component, type ComponentType, createElement, lazy, type ReactNode, useContext } from 'react';
import { useTexts } from '../kit/i18n/texts.ts';
import { FrameContext } from './frame.tsx';
import { LinkIcon } from './icon.tsx';
import { Notice } from './notice.tsx';
import { ContactText } from './other-way-text.tsx';
import { Words } from './words.tsx';

const AGAIN_MS = 2000;
/** When what could not be shown is tried again, where nobody reloads the page. */
const LATER_MS = 10_000;

const waited = (ms: number) => new Promise((wake) => setTimeout(wake, ms));

/**
 * A part that few people see, and so none of the first load. A weak network gets a second try at once, and whoever opens the
 * part some seconds later another one: React itself keeps a failure for ever.
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const made = () =>
    lazy<ComponentType<Props>>(() =>
      load()
        .catch(() => waited(AGAIN_MS).then(load))
        .catch((error: unknown) => {
          void waited(AGAIN_MS).then(() => {
            part = made();
          });
          throw error;
        }),
    );
  let part = made();
  return function Later(props: Props) {
    return createElement(part as ComponentType<Props>, props);
  };
}

interface BoundaryProps {
  children: ReactNode;
  /** Shown in place of what could not be loaded or drawn. */
  broken: ReactNode;
  /** Called once it is shown. */
  failed?: () => void;
  /** Of a kiosk, whose page nobody reloads: what failed is drawn again some seconds later. */
  retries?: boolean;
}

/** Without it, a part that cannot be loaded or drawn would leave the whole page blank. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  #again: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.failed?.();
    if (this.props.retries) this.#again = setTimeout(() => this.setState({ failed: false }), LATER_MS);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#again);
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
