import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OtherWayScreen } from '../../../src/ui/capture/screens/other-way.tsx';
import { en } from '../../../src/ui/kit/i18n/en.ts';
import { SiteSays } from '../../../src/ui/visitor/site-words.tsx';
import { ME } from '../kiosk/visits.ts';
import { SessionPlay } from './session-play.ts';

test('the button that was pressed keeps the focus while the session is being ended', () => {
  const { state } = new SessionPlay().capturing();
  const shown = (chosen: boolean): string =>
    renderToStaticMarkup(
      <SiteSays value={ME.terms.site}>
        <OtherWayScreen state={state} chosen={chosen} begin={() => undefined} end={() => undefined} />
      </SiteSays>,
    );
  for (const chosen of [true, false]) {
    expect(shown(chosen)).toContain(en.otherWay.end);
    expect(shown(chosen)).toContain(`aria-disabled="${chosen}"`);
    expect(shown(chosen)).not.toContain('disabled=""');
  }
});
