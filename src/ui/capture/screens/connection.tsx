import type { PageRefusal } from '../../../contract/capture/page-refusals.ts';
import { useTexts } from '../../kit/i18n/texts.ts';
import { LinkIcon, WindowsIcon } from '../../visitor/icon.tsx';
import { ReloadButton } from '../../visitor/later.tsx';
import { Notice } from '../../visitor/notice.tsx';
import { ContactText } from '../../visitor/other-way-text.tsx';
import { Waiting } from '../../visitor/pictures.tsx';
import { Words } from '../../visitor/words.tsx';
import { closedWords } from '../instruction-words.ts';
import type { CaptureState, CloseReason, SessionTerms } from '../machine/state.ts';

/** The service may be down, for which nobody should wait without knowing whom to ask. */
const isLong = ({ losses }: CaptureState): boolean => losses > 1;

export function ConnectingScreen({ state }: { state: CaptureState }) {
  const t = useTexts();
  const waiting = state.busyUntilMs !== null ? t.busy : isLong(state) ? t.connectingSlow : null;
  return (
    <Notice phase="connecting" tone="plain" picture={<Waiting />} title={t.connecting}>
      <p aria-live="polite">{waiting ? <Words>{waiting}</Words> : null}</p>
      {isLong(state) ? <ContactText /> : null}
    </Notice>
  );
}

export function ReconnectingScreen({ state }: { state: CaptureState }) {
  const t = useTexts();
  return (
    <Notice phase="reconnecting" tone="plain" picture={<Waiting />} title={t.reconnecting}>
      <p>
        <Words>{t.reconnectingText}</Words>
      </p>
      {isLong(state) ? <ContactText /> : null}
    </Notice>
  );
}

export function ClosedScreen({ why, terms }: { why: CloseReason; terms: SessionTerms | null }) {
  const { title, text } = closedWords(useTexts(), why, terms);
  const picture = why === 'elsewhere' ? <WindowsIcon /> : <LinkIcon />;
  return (
    <Notice phase={`closed_${why}`} tone="warn" picture={picture} title={title}>
      <p>
        <Words>{text}</Words>
      </p>
      <ContactText />
    </Notice>
  );
}

/** The only screen of a page whose issued URL did not open. */
export function RefusedScreen({ why }: { why: PageRefusal }) {
  const { title, text } = useTexts().pageRefused[why];
  return (
    <Notice phase={`refused_${why}`} tone="warn" picture={<LinkIcon />} title={title}>
      <p>
        <Words>{text}</Words>
      </p>
      <ContactText />
    </Notice>
  );
}

/** Whoever allows cookies can go on here: nothing was visited. */
export function NoCookiesScreen() {
  const t = useTexts();
  const { title, text } = t.noCookies;
  return (
    <Notice phase="no_cookies" tone="warn" picture={<LinkIcon />} title={title}>
      <p>
        <Words>{text}</Words>
      </p>
      <ReloadButton />
      <ContactText />
    </Notice>
  );
}
