import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { AdminStatus } from '../../../src/contract/site/admin-status.ts';
import { NeedsAttention } from '../../../src/ui/console/areas/overview/attention.tsx';
import { texts } from '../../../src/ui/console/areas/overview/texts.ts';
import { StatusProvider } from '../../../src/ui/console/hooks/use-status.ts';

const { attention: t } = texts.en;

function shown(...codes: AdminStatus['degraded'][number]['code'][]): string {
  const degraded = codes.map((code) => ({ code, cause: null, values: {}, what: '', why: '' }));
  const status = { attention: { staff_calls: [], notices: [] }, degraded } as unknown as AdminStatus;
  return renderToStaticMarkup(
    <StatusProvider value={{ value: status, problem: null, answeredAt: 0, refresh: () => undefined }}>
      <MantineProvider>
        <Router ssrPath="/console">
          <NeedsAttention />
        </Router>
      </MantineProvider>
    </StatusProvider>,
  );
}

test('what fails needs attention, with a link to what it is', () => {
  const page = shown('store_unwritable', 'webhook_failing', 'search_portable');
  expect(page).toContain(t.failing('2'));
  expect(page).toContain('href="/console/status"');
  expect(page).not.toContain(t.nothing);
});

test('a limitation under which everything works as it is set up needs none', () => {
  expect(shown('search_portable', 'data_key_in_folder', 'photographs_accepted')).toContain(t.nothing);
});
