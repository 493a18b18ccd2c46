import { Button, Group } from '@mantine/core';
import type { AdminTls } from '../../../../contract/site/admin-tls.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { QrCode } from '../../parts/qr-code.tsx';
import { texts } from './texts.ts';

/** Explains how to make phones trust the site's own certificate authority. */
export function Trust({ trust: { url, fingerprint } }: { trust: NonNullable<AdminTls['trust']> }) {
  const t = useTextsOf(texts);
  return (
    <Panel title={t.trustTitle}>
      <Group align="start" gap="xl">
        <QrCode text={url} label={t.qr} size={180} />
        <div className="trust-words">
          <p>{t.trustText}</p>
          <p>
            <code className="breakable">{url}</code>
          </p>
          <p>
            {t.fingerprintToInstall}
            <br />
            <code className="breakable">{(fingerprint.match(/.{4}/g) ?? []).join(' ')}</code>
          </p>
          <Button component="a" href="/trust/omote-ca.crt" download variant="default">
            {t.download}
          </Button>
        </div>
      </Group>
    </Panel>
  );
}
