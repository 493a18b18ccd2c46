import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReturnScreen } from '../../../src/ui/kiosk/machine/state.ts';
import OtherWayScreen from '../../../src/ui/kiosk/screens/other-way.tsx';
import { en } from '../../../src/ui/kit/i18n/en.ts';
import { SiteSays } from '../../../src/ui/visitor/site-words.tsx';
import { ME, PURPOSE } from './visits.ts';

const shown = (back: ReturnScreen, chosen?: true): string =>
  renderToStaticMarkup(
    <SiteSays value={ME.terms.site}>
      <OtherWayScreen
        withdraws={false}
        screen={{ name: 'other_way', back, ...(chosen ? { chosen } : {}) }}
        dispatch={() => undefined}
      />
    </SiteSays>,
  );

test('a capture whose last attempt was left offers its end, and no way back', () => {
  const capture = { name: 'capture', purpose: PURPOSE, again: null } as const;
  expect(shown(capture)).toContain(en.otherWay.back);
  const last = shown({ ...capture, last: true });
  expect(last).not.toContain(en.otherWay.back);
  expect(last).toContain(en.otherWay.end);
});

test('the button that was pressed keeps the focus while the session is being ended', () => {
  const ending = shown({ name: 'capture', purpose: PURPOSE, again: null }, true);
  expect(ending).toContain('aria-disabled="true"');
  expect(ending).not.toContain('disabled=""');
});
