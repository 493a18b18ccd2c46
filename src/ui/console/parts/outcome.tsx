import type { AdminSession } from '../../../contract/sessions/admin-session.ts';
import { useOperatorTexts } from '../i18n/texts.ts';
import { Mark, type MarkTone } from './mark.tsx';

/** A session's state or result in one mark, with its reason. */
export function Outcome({ session }: { session: AdminSession }) {
  const t = useOperatorTexts().sessions;
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

export function InjectionMark({ score }: { score: number | null }) {
  const t = useOperatorTexts().sessions;
  const tones: readonly MarkTone[] = ['good', 'warn', 'bad'];
  if (score === null) return <span className="soft">{t.notJudged}</span>;
  return <Mark tone={tones[score] ?? 'plain'}>{t.injections[score] ?? score}</Mark>;
}
