import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { V1_SCOPES } from '../../../../contract/access/scopes.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { useStatus } from '../../hooks/use-status.ts';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { stateOf } from '../keys/terms.ts';
import { texts } from './texts.ts';

interface KeyStepProps {
  made: string | null;
  keep: (key: string) => void;
  /** Called if a key is in force already, as after the first start. */
  has: () => void;
}

export default function KeyStep({ made, keep, has }: KeyStepProps) {
  const t = useTextsOf(texts);
  const [name, setName] = useState(t.keyDefault);
  const { busy, problem, call } = useCall();
  const listed = useAsked(useCallback(() => service.listKeys(), [])).value?.keys ?? [];
  const keys = listed.filter((key) => stateOf(key) === 'active');
  const already = made === null && keys.length > 0;
  useEffect(() => {
    if (already) has();
  }, [already, has]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await call(service.createKey({ name: name.trim(), scopes: [...V1_SCOPES] }));
    if (answer.ok) keep(answer.value.key);
  };
  return (
    <Stack>
      <h2>{t.keyTitle}</h2>
      <p className="soft">{t.keyText}</p>
      {already ? (
        <Banner tone="good" title={t.keyAlready(keys.length)}>
          <p>{t.keyAlreadyText}</p>
        </Banner>
      ) : null}
      <ProblemLine problem={problem} />
      {made === null ? (
        <form onSubmit={submit}>
          <Stack>
            <TextInput
              label={t.keyName}
              value={name}
              maxLength={100}
              required
              onChange={(e) => setName(e.currentTarget.value)}
            />
            <Button type="submit" variant={already ? 'default' : 'filled'} loading={busy}>
              {t.keyMake}
            </Button>
          </Stack>
        </form>
      ) : (
        <KeyMade apiKey={made} />
      )}
    </Stack>
  );
}

function KeyMade({ apiKey }: { apiKey: string }) {
  const t = useTextsOf(texts);
  const base = useStatus().value?.service.baseUrl ?? window.location.origin;
  return (
    <>
      <Banner tone="good" title={t.keyShown} />
      <Copyable text={apiKey} />
      <h3>{t.curlTitle}</h3>
      <p className="soft">{t.curlText}</p>
      <Copyable text={`curl -s -X POST ${base}/v1/auth -H "Authorization: Bearer ${apiKey}"`} />
    </>
  );
}
