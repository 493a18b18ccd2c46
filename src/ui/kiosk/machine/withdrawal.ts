import type { StepResult, WithdrawalAnswer } from './events.ts';
import { hasSession } from './other-way.ts';
import { askFor, idScreen, RECOGNITION } from './purpose.ts';
import type { KioskState, Screen, WithdrawalStage } from './state.ts';
import { purposeOf, showScreen, stay } from './steps.ts';

/** Where a visitor can say that they want their data deleted: while no session of theirs is open. */
export const mayWithdraw = ({ screen, terms, me }: Pick<KioskState, 'screen' | 'terms' | 'me'>): boolean =>
  terms?.withdrawals === true &&
  me !== null &&
  (screen.name === 'choose' || (screen.name === 'other_way' && !hasSession(screen.back)));

/** First they are recognised, as in an authentication: by the ID that they entered already, if there is one. */
export function withdraw(state: KioskState): StepResult {
  if (!mayWithdraw(state)) return stay(state);
  const typed = enteredId(state.screen);
  if (typed !== '')
    return askFor({ ...state, screen: { ...idScreen(state, 'authentication'), typed, withdraws: true } });
  return showScreen(
    state,
    state.terms?.recognises
      ? { name: 'ready', purpose: { ...RECOGNITION, withdraws: true } }
      : { ...idScreen(state, 'authentication'), withdraws: true },
  );
}

function enteredId(screen: Screen): string {
  const from = screen.name === 'other_way' ? screen.back : screen;
  if (from?.name === 'choose') return from.scanned ?? '';
  if (from?.name === 'identify') return from.typed;
  return (from && purposeOf(from)?.identifier) ?? '';
}

export function confirmWithdrawal(state: KioskState): StepResult {
  const { screen, visit } = state;
  if (screen.name !== 'withdrawal' || screen.stage !== 'confirm') return stay(state);
  return showScreen(state, { ...screen, stage: 'asking' }, { type: 'withdraw', visit, path: screen.path });
}

export function withdrawn(state: KioskState, visit: number, answer: WithdrawalAnswer): StepResult {
  const { screen } = state;
  if (screen.name !== 'withdrawal' || visit !== state.visit || !isAsking(screen)) return stay(state);
  const number = typeof answer === 'string' ? screen.number : answer.number;
  const stage = stageOf(answer, screen.number !== null);
  const told = { ...screen, number, stage };
  return stage === 'done' ? showScreen(state, told, { type: 'jingle', good: true }) : showScreen(state, told);
}

/** Whether the service is still asked how far it is. */
export const isAsking = (screen: Screen): boolean => screen.name === 'withdrawal' && ASKING.has(screen.stage);
const ASKING: ReadonlySet<WithdrawalStage> = new Set<WithdrawalStage>(['asking', 'unknown', 'erasing']);

/** What was accepted stays so, whatever happens to the connection. */
function stageOf(answer: WithdrawalAnswer, accepted: boolean): WithdrawalStage {
  if (answer === 'unreachable') return accepted ? 'erasing' : 'unknown';
  if (answer === 'refused') return accepted ? 'late' : 'refused';
  if (answer.status === 'Completed') return 'done';
  return answer.status === 'Failed' ? 'late' : 'erasing';
}
