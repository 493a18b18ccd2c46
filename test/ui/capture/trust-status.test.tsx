/** What the last screen shows of trusting a device. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { VisitorLanguage } from '../../../src/contract/site/visitor-languages.ts';
import { OFFER_MS } from '../../../src/ui/capture/machine/trust.ts';
import { FinishedScreen } from '../../../src/ui/capture/screens/finished.tsx';
import { VisitorLanguageProvider } from '../../../src/ui/kit/i18n/visitor-language.ts';
import { VISITOR_LANGUAGES } from '../../../src/ui/kit/i18n/visitor-languages.ts';
import { FINISHED, SessionPlay } from './session-play.ts';

test.each(VISITOR_LANGUAGES)('in %s it is empty as long as it says nothing', (language) => {
  // There before it says anything, and then takes no room.
  expect(shown(new SessionPlay().capturing().says(FINISHED), language)).toContain(
    '<p tabindex="-1" class="trust-status none" role="status"></p>',
  );
});

test('a page that asked to leave and is still there offers nothing', () => {
  const page = new SessionPlay().capturing().says({ ...FINISHED, trustChallenge: 'to trust' });
  expect(shown(page)).toContain('class="trust"');
  expect(shown(page.at(OFFER_MS))).not.toContain('class="trust"');
});

function shown({ state: { phase } }: SessionPlay, language: VisitorLanguage = 'en'): string {
  if (phase.name !== 'finished') expect.fail(phase.name);
  const none = () => undefined;
  return renderToStaticMarkup(
    <VisitorLanguageProvider first={language} tables={[]}>
      <FinishedScreen
        ending={phase.ending}
        kind="authentication"
        leave={none}
        spoken={false}
        touched={none}
        choose={none}
      />
    </VisitorLanguageProvider>,
  );
}
