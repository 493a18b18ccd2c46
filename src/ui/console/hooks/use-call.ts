import { type FormEvent, type MouseEvent, useCallback, useState } from 'react';
import { type Answer, type FactorChoice, type Problem, service } from '../../api.ts';
import type { Shown } from '../parts/forms/second-factor.tsx';
import { useHeldDialog } from './use-held-dialog.ts';

/** The calls that a person starts in one form or list. A dialog stays open while one runs. */
export interface Calls {
  /** A call is running. */
  busy: boolean;
  /** Why the last call failed; null: it succeeded or is running, or there was none. */
  problem: Problem | null;
  /** Awaits a call of the service and keeps its problem. @returns its answer */
  call: <T>(answer: Promise<Answer<T>>) => Promise<Answer<T>>;
  /** Forgets the problem, once the input that caused it has changed. */
  clear: () => void;
}

export function useCall(): Calls {
  const [running, setRunning] = useState(0);
  const [problem, setProblem] = useState<Problem | null>(null);
  const call = useCallback(async <T>(promised: Promise<Answer<T>>): Promise<Answer<T>> => {
    setRunning((n) => n + 1);
    // What was wrong before is not said of what is being sent now.
    setProblem(null);
    const answer = await promised;
    setRunning((n) => n - 1);
    setProblem(answer.ok ? null : answer.problem);
    return answer;
  }, []);
  const clear = useCallback(() => setProblem(null), []);
  useHeldDialog(running > 0);
  return { busy: running > 0, problem, call, clear };
}

/**
 * Has the operator confirm who they are before the download starts, because a plain link cannot ask for it and retry.
 */
export async function confirmFirst(event: MouseEvent<HTMLAnchorElement>, call: Calls['call']): Promise<void> {
  event.preventDefault();
  const { href } = event.currentTarget;
  const answer = await call(service.checkConfirmed());
  if (answer.ok) window.location.assign(href);
}

/** A form that is sent with a password and, once the service asks for it, with a second factor. */
interface FactorForm {
  busy: boolean;
  /** Why the form was refused; null also while a second factor is asked for the first time. */
  problem: Problem | null;
  /** The second factors that the service accepts; null: none has been asked for. */
  choice: FactorChoice | null;
  /** Sends the form with a second factor. */
  send: (shown: Shown) => void;
  /** Sends the form without one. */
  submit: (event: FormEvent) => void;
}

/**
 * @param ask sends the form
 * @param done is called when the service has accepted it
 */
export function useFactorForm(ask: (shown: Shown) => Promise<Answer<unknown>>, done: () => void): FactorForm {
  const { busy, problem, call, clear } = useCall();
  const [choice, setChoice] = useState<FactorChoice | null>(null);
  const send = async (shown: Shown): Promise<void> => {
    const answer = await call(ask(shown));
    if (answer.ok) {
      setChoice(null);
      return done();
    }
    const asked = answer.problem.kind === 'unreachable' ? undefined : answer.problem.secondFactor;
    if (asked) clear();
    // A code can be typed again; a challenge for a security key is answered once, and the form brings the next.
    setChoice((was) => asked ?? (shown.code === undefined ? null : was));
  };
  return {
    busy,
    problem,
    choice,
    send: (shown) => void send(shown),
    submit: (event) => {
      event.preventDefault();
      // A dialog may be drawn within another form.
      event.stopPropagation();
      void send({});
    },
  };
}
