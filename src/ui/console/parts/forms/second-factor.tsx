import { Button, Stack } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { FactorChoice } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { texts } from '../../areas/sign-in/texts.ts';
import { showSecurityKey } from '../../security-key.ts';
import { Banner } from '../banner.tsx';
import { CallButton } from './call-button.tsx';
import { CodeField } from './fields.tsx';

export interface Shown {
  code?: string;
  security_key?: Record<string, unknown>;
}

interface SecondFactorProps {
  choice: FactorChoice;
  busy: boolean;
  /** Why the last code was refused. */
  error?: string | null;
  /** The label of the button that sends a code. */
  go: string;
  show: (shown: Shown) => void;
}

/** Part of a form: a security key if one works here, a code from the app, or a recovery code. */
export function SecondFactor({ choice, busy, error = null, go, show }: SecondFactorProps) {
  const t = useTextsOf(texts);
  const [code, setCode] = useState('');
  const [failed, setFailed] = useState(false);
  const options = choice.security_key;
  const typed = choice.code || choice.recovery;
  const touch = async (): Promise<void> => {
    const answer = options && (await showSecurityKey(options));
    setFailed(!answer);
    if (answer) show({ security_key: answer });
  };
  return (
    <Stack>
      {failed ? <Banner tone="warn" title={t.keyFailed} /> : null}
      {options ? (
        <CallButton leftSection={<IconKey size={18} aria-hidden="true" />} act={touch} loading={busy}>
          {t.useKey}
        </CallButton>
      ) : null}
      {typed ? (
        <>
          <CodeField
            label={choice.code ? t.code : t.recovery}
            description={choice.code ? (choice.recovery ? t.codeOrRecovery : t.codeHint) : t.recoveryHint}
            error={error}
            value={code}
            change={setCode}
            maxLength={40}
            inputMode={choice.recovery ? 'text' : 'numeric'}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || code.length < 6) return;
              event.preventDefault();
              show({ code });
            }}
          />
          <Button
            type="button"
            variant={options ? 'default' : 'filled'}
            loading={busy}
            disabled={code.length < 6}
            onClick={() => show({ code })}
          >
            {go}
          </Button>
        </>
      ) : null}
      {options || typed ? null : <Banner tone="warn" title={t.noFactorHere} />}
    </Stack>
  );
}
