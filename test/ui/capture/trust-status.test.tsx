/** The line that says what became of trusting a device is there before it says anything, and then takes no room. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FinishedScreen } from '../../../src/ui/capture/screens/finished.tsx';
import { VisitorLanguageProvider } from '../../../src/ui/kit/i18n/visitor-language.ts';
import { VISITOR_LANGUAGES } from '../../../src/ui/kit/i18n/visitor-languages.ts';
import { FINISHED, SessionPlay } from './session-play.ts';

test.each(VISITOR_LANGUAGES)('in %s it is empty as long as it says nothing', (language) => {
  const { phase } = new SessionPlay().capturing().says(FINISHED).state;
  if (phase.name !== 'finished') expect.fail(phase.name);
  const none = () => undefined;
  const shown = renderToStaticMarkup(
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
  expect(shown).toContain('<p tabindex="-1" class="trust-status none" role="status"></p>');
});
