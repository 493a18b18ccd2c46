import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { IdField } from '../../../src/ui/console/parts/forms/fields.tsx';

test('a field for an ID does not cut what is pasted into it, which would be another ID', () => {
  const shown = renderToStaticMarkup(
    <MantineProvider>
      <IdField label="" value="" change={() => undefined} />
    </MantineProvider>,
  );
  expect(shown).toContain('<input');
  expect(shown.toLowerCase()).not.toContain('maxlength');
});
