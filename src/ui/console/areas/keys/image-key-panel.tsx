import { Group, Textarea } from '@mantine/core';
import { useCallback, useState } from 'react';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { CallButton } from '../../parts/forms/call-button.tsx';
import { FileChooser } from '../../parts/forms/file-chooser.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Facts } from '../../parts/panel/facts.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { texts } from './texts.ts';

const COMMANDS = `openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out private.pem
openssl pkey -in private.pem -pubout -out public.pem`;
const MAX_CHARS = 8192;

/** Accepts only the public key; the service refuses a private key and explains why. */
export function ImageKeyPanel() {
  const t = useTextsOf(texts);
  const { value, problem, refresh } = useAsked(useCallback(() => service.getImageKey(), []));
  const [pem, setPem] = useState('');
  const { busy, problem: refused, call } = useCall();
  const [kept, setKept] = useState(false);
  const set = async (): Promise<void> => {
    const answer = await call(service.setImageKey({ pem }));
    setKept(answer.ok);
    if (!answer.ok) return;
    setPem('');
    refresh();
  };
  return (
    <Panel title={t.imageKey}>
      <p className="soft">{t.imageKeyLead}</p>
      <ProblemLine problem={problem} />
      {value?.fingerprint ? (
        <Facts
          facts={[
            [
              t.fingerprint,
              <code key="fingerprint" className="breakable">
                {value.fingerprint}
              </code>,
            ],
          ]}
        />
      ) : value ? (
        <Banner tone="warn" title={t.noKey} />
      ) : null}
      <details>
        <summary>{t.make}</summary>
        <Copyable text={COMMANDS} />
      </details>
      <Textarea
        className="pem"
        label={t.pem}
        {...(value?.fingerprint ? { description: t.replaceNote } : {})}
        value={pem}
        readOnly={busy}
        rows={4}
        maxLength={MAX_CHARS}
        spellCheck={false}
        placeholder="-----BEGIN PUBLIC KEY-----"
        onChange={(event) => setPem(event.currentTarget.value)}
      />
      <Group gap="sm">
        <FileChooser
          label={t.file}
          accept=".pem,.pub,text/plain"
          disabled={busy}
          choose={(file) => void file.slice(0, MAX_CHARS).text().then(setPem)}
        />
        <CallButton disabled={pem.trim() === ''} act={set}>
          {t.set}
        </CallButton>
      </Group>
      <ProblemLine problem={refused} />
      {kept ? <Banner tone="good" title={t.kept} /> : null}
    </Panel>
  );
}
