import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { kioskTexts } from '../../../src/ui/kiosk/i18n/texts.ts';
import { ConsentScreen } from '../../../src/ui/kiosk/screens/consent.tsx';

test('the choice of languages is announced as that, and only the text as the text', () => {
  const consent = { version: 1, texts: { en: '', ja: '同意？' } };
  const shown = renderToStaticMarkup(
    <ConsentScreen consent={consent} chosen={null} dispatch={() => undefined} />,
  );
  const names = [...shown.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);
  const { comfort, consent: t } = kioskTexts.in('en');
  expect(names).toEqual([comfort.language, t.text]);
});
