import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AuditSinks } from '../../../src/contract/audit/admin-audit.ts';
import { ExportPanel } from '../../../src/ui/console/areas/audit/audit-view.tsx';

test('what a collector has received, and what waits for it, is written as other large numbers', () => {
  const sink = {
    name: 'syslog',
    target: 'tls://log.example',
    delivered: 1_234_567,
    waiting: 8_901,
    problem: null,
  };
  const shown = renderToStaticMarkup(
    <MantineProvider>
      <ExportPanel value={{ sinks: [sink], public_key: '' } as unknown as AuditSinks} />
    </MantineProvider>,
  );
  expect([...shown.matchAll(/<td>([\d,]+)<\/td>/g)].map(([, n]) => n)).toEqual(['1,234,567', '8,901']);
});
