import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AdminVisits } from '../../../src/contract/people/admin-visits.ts';
import { visitTexts } from '../../../src/ui/console/areas/people/person/visit-texts.ts';
import { VisitsPanel } from '../../../src/ui/console/areas/people/person/visits-panel.tsx';

const shown = (ofOtherPacks: number): string => {
  const value: AdminVisits = {
    registered_at: null,
    most_kept: 5,
    visits: [],
    of_other_packs: ofOtherPacks,
  };
  return renderToStaticMarkup(
    <MantineProvider>
      <VisitsPanel
        authId="ada"
        asked={{ value, problem: null, refresh: () => undefined, put: () => undefined }}
        editable
      />
    </MantineProvider>,
  );
};

test('a single visit that was learned with another model pack has no row, and can be undone all the same', () => {
  const { none, others, undoAll } = visitTexts.en;
  const found = shown(1);
  expect([none, others(1), undoAll].map((text) => found.includes(text))).toEqual([false, true, true]);
});
