import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { visitTexts } from '../../../src/ui/console/areas/people/person/visit-texts.ts';
import { VisitsPanel } from '../../../src/ui/console/areas/people/person/visits-panel.tsx';

test('a single visit that was learned with another model pack has no row, and can be undone all the same', () => {
  const value = {
    errors: [],
    learning: true,
    registered_at: null,
    most_kept: 5,
    visits: [],
    of_other_packs: 1,
  };
  const asked = { value, problem: null, refresh: () => undefined, put: () => undefined };
  const shown = renderToStaticMarkup(
    <MantineProvider>
      <VisitsPanel authId="ada" asked={asked} editable />
    </MantineProvider>,
  );
  const { none, others, undoAll } = visitTexts.en;
  expect([none, others(1), undoAll].map((text) => shown.includes(text))).toEqual([false, true, true]);
});
