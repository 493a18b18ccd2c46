import { Button } from '@mantine/core';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { useCall } from '../../hooks/use-call.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { texts } from './texts.ts';

/** Leaves for the identity provider. */
export function ProviderButton({ label }: { label: string }) {
  const t = useTextsOf(texts);
  const { busy, problem, call } = useCall();
  const leave = async (): Promise<void> => {
    const answer = await call(service.beginAtProvider());
    if (answer.ok) window.location.assign(answer.value.address);
  };
  return (
    <>
      <ProblemLine problem={problem} />
      <Button fullWidth loading={busy} onClick={() => void leave()}>
        {t.signInWith(label)}
      </Button>
    </>
  );
}
