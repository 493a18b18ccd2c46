import { Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { AdminTls } from '../../../../contract/site/admin-tls.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { texts } from './texts.ts';

interface OwnFormProps {
  state: AdminTls;
  /** The page has another button that is more important. */
  besides: boolean;
  submit: (names: string[]) => Promise<void>;
}

export function OwnForm({ state: { names, host_names, mode }, besides, submit }: OwnFormProps) {
  const t = useTextsOf(texts);
  const [text, setText] = useState((names.length > 0 ? names : host_names.slice(0, 1)).join('\n'));
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return (
    <Panel title={t.ownTitle}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit(lines);
        }}
      >
        <Stack>
          <p className="soft">{t.ownText}</p>
          <Textarea
            label={t.names}
            description={t.namesHint}
            value={text}
            onChange={(e) => setText(e.currentTarget.value)}
            autosize
            minRows={2}
            spellCheck={false}
          />
          <Button type="submit" variant={besides || mode === 'own' ? 'default' : 'filled'}>
            {mode === 'own' ? t.ownAgain : t.ownGo}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}

export function ImportForm({ submit }: { submit: (certificate: string, key: string) => Promise<void> }) {
  const t = useTextsOf(texts);
  const [certificate, setCertificate] = useState('');
  const [key, setKey] = useState('');
  const common = { autosize: true, minRows: 2, maxRows: 6, spellCheck: false, required: true };
  return (
    <Panel title={t.importTitle}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit(certificate, key).then(() => setKey(''));
        }}
      >
        <Stack>
          <p className="soft">{t.importText}</p>
          <Textarea
            {...common}
            label={t.certificate}
            value={certificate}
            onChange={(e) => setCertificate(e.currentTarget.value)}
            placeholder="-----BEGIN CERTIFICATE-----"
          />
          <Textarea
            {...common}
            label={t.key}
            value={key}
            onChange={(e) => setKey(e.currentTarget.value)}
            placeholder="-----BEGIN PRIVATE KEY-----"
            autoComplete="off"
          />
          <Button type="submit" variant="default">
            {t.importGo}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
