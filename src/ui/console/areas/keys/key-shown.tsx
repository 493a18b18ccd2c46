import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { useOperatorTexts } from '../../i18n/texts.ts';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { texts } from './texts.ts';

interface KeyShownProps {
  value: string;
  scopes: readonly string[];
  close: () => void;
  children?: ReactNode;
}

/** Shows a new key. It is shown only this once. */
export function KeyShown({ value, scopes, close, children }: KeyShownProps) {
  const t = useOperatorTexts().keys;
  const own = useTextsOf(texts);
  const curl = firstCall(window.location.origin, value, scopes);
  return (
    <Stack>
      <Banner tone="good" title={t.shownOnce}>
        <p className="soft">{t.shownOnceText}</p>
      </Banner>
      <Copyable text={value} />
      {children}
      {curl ? (
        <details>
          <summary>{own.curl}</summary>
          <Copyable text={curl} />
        </details>
      ) : null}
      <Group justify="flex-end">
        <Button onClick={close}>{t.done}</Button>
      </Group>
    </Stack>
  );
}

/** A harmless call that this key can make; null if there is none. */
function firstCall(base: string, key: string, scopes: readonly string[]): string | null {
  const auth = `-H "Authorization: Bearer ${key}"`;
  const may = (scope: string) => scopes.includes(scope);
  if (may('users:write')) return `curl -sS -X POST ${auth} \\\n  ${base}/v1/auth`;
  if (may('shield:read'))
    return `curl -sS ${auth} \\\n  "${base}/v1/shield/duplicate_face_detection/results?reviewed_at_since=2026-01-01T00:00:00Z"`;
  if (may('results:read')) return `curl -sS ${auth} \\\n  ${base}/v1/auth_sessions/SESSION_ID`;
  if (may('devices:read')) return `curl -sS ${auth} \\\n  ${base}/v1/auth/AUTH_ID/trusted_devices`;
  if (may('sessions:write'))
    return `curl -sS -X POST ${auth} -H "Content-Type: application/json" \\\n  -d '{"id_type":"auth","identifier":"AUTH_ID","redirect_uri":"https://app.example/back"}' \\\n  ${base}/v1/auth_face/sessions`;
  return may('admin') ? `curl -sS ${auth} \\\n  ${base}/admin/v1/status` : null;
}
