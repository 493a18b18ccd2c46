import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { BACK_PATH } from '../../../../contract/access/console-paths.ts';
import { type Problem, service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { tellConfirmed } from '../../hooks/confirmed-elsewhere.ts';
import { Banner } from '../../parts/banner.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { texts } from './texts.ts';

/** Where the identity provider sends the browser back to: to sign in, or to confirm in a window of its own. */
export default function BackFromProvider({ opened }: { opened: () => void }) {
  const t = useTextsOf(texts);
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [confirmed, setConfirmed] = useState(false);
  const answer = useRef(window.location.hash.slice(1) || window.location.search.slice(1));
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    // The code must not stay in the history.
    window.history.replaceState(null, '', BACK_PATH);
    if (answer.current === '') return navigate('/console', { replace: true });
    const send = async (): Promise<void> => {
      const found = await service.finishAtProvider({ answer: answer.current });
      answer.current = '';
      if (!found.ok) return setProblem(found.problem);
      if (!found.value.confirmed) {
        navigate('/console', { replace: true });
        return opened();
      }
      tellConfirmed();
      setConfirmed(true);
      window.close();
    };
    void send();
  }, [navigate, opened]);
  if (problem === null && !confirmed) return <Loading />;
  return (
    <div className="narrow">
      <h1>{t.title}</h1>
      {confirmed ? <Banner tone="good" title={t.confirmedThere} /> : <ProblemLine problem={problem} />}
      {confirmed ? null : <Button onClick={() => navigate('/console', { replace: true })}>{t.retry}</Button>}
    </div>
  );
}
