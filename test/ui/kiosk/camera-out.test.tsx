/** Help with the camera is loaded later: until then, and where it cannot be, visitors read where to go. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { kioskTexts } from '../../../src/ui/kiosk/i18n/texts.ts';
import { AttractScreen } from '../../../src/ui/kiosk/screens/attract.tsx';
import { SiteSays } from '../../../src/ui/visitor/site-words.tsx';
import { ME, Visit } from './visits.ts';

test('the start screen of a kiosk without a camera says so before its help is there', () => {
  const { state } = Visit.waiting();
  const shown = renderToStaticMarkup(
    <SiteSays value={ME.terms.site}>
      <AttractScreen state={{ ...state, cameraProblem: 'unplugged' }} dispatch={() => undefined} />
    </SiteSays>,
  );
  expect(shown).toContain(kioskTexts.in('en').outOfOrder.title);
});
