import type { AdminSession } from '../../../contract/sessions/admin-session.ts';
import { injectionFinding } from './injection-finding.ts';
import { Mark, type MarkTone } from './mark.tsx';
import { useSessionTexts } from './session-texts.ts';

/** A session's state or result in one mark, with its reason. */
export function Outcome({ session }: { session: AdminSession }) {
  const t = useSessionTexts();
  const { state, result, reason } = session;
  if (state !== 'concluded') {
    return <Mark tone={state === 'attempting' ? 'live' : 'plain'}>{t.states[state]}</Mark>;
  }
  const why = reason === null ? '' : (t.reasons[reason] ?? reason);
  // A link that was never opened is not a rejection.
  const tone: MarkTone = result ? 'good' : reason === 'never_opened' ? 'plain' : 'bad';
  return (
    <span className="outcome">
      <Mark tone={tone}>{result ? t.accepted : t.rejected}</Mark>
      {why ? <span className="soft">{why}</span> : null}
    </span>
  );
}

/** What is known about an injection of a session's pictures. */
export function InjectionMark({ session }: { session: AdminSession }) {
  const t = useSessionTexts();
  const tones: readonly MarkTone[] = ['good', 'warn', 'bad'];
  const finding = injectionFinding(session);
  if (finding === 'earlierSigns') return <Mark tone="warn">{t.earlierSigns}</Mark>;
  if (typeof finding === 'string') return <span className="soft">{t[finding]}</span>;
  return <Mark tone={tones[finding] ?? 'plain'}>{t.injections[finding] ?? finding}</Mark>;
}
