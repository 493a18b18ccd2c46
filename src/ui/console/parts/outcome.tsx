import type { AdminSession } from '../../../contract/sessions/admin-session.ts';
import { Mark, type MarkTone } from './mark.tsx';
import { injectionFinding } from './session/injection-finding.ts';
import { useSessionTexts } from './session/use-session-texts.ts';

/** A session's state or result in one mark, with its reason. */
export function Outcome({ session }: { session: AdminSession }) {
  const t = useSessionTexts();
  const { state, result, reason } = session;
  if (state !== 'concluded') {
    return <Mark tone={state === 'attempting' ? 'live' : 'plain'}>{t.states[state]}</Mark>;
  }
  // A link that was never opened is not a rejection: nobody was there to be rejected.
  if (reason === 'never_opened') return <Mark tone="plain">{t.reasons[reason]}</Mark>;
  const why = reason === null ? '' : (t.reasons[reason] ?? reason);
  return (
    <span className="outcome">
      <Mark tone={result ? 'good' : 'bad'}>{result ? t.accepted : t.rejected}</Mark>
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
