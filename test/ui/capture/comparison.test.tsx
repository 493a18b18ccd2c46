/** What the capture page says where the person is compared with a picture: nothing of an authentication or a registration. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { attemptOverWords, spokenWords } from '../../../src/ui/capture/instruction-words.ts';
import { PictureUse } from '../../../src/ui/capture/parts/picture-use.tsx';
import { FinishedScreen } from '../../../src/ui/capture/screens/finished.tsx';
import { en } from '../../../src/ui/kit/i18n/en.ts';
import { FINISHED, HELLO, SessionPlay, UNWRITTEN } from './session-play.ts';

const compared = () =>
  new SessionPlay().event({ type: 'link_up' }).says({ ...HELLO, comparison: true, tutorial: true });

/** As a reader without a screen sees it. */
const textOf = (markup: string): string =>
  markup
    .replaceAll('&#x27;', '’')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u200b', '');

describe('a page that compares', () => {
  test('takes the comparison for its purpose', () => {
    expect(compared().state.terms?.kind).toBe('comparison');
    expect(new SessionPlay().event({ type: 'link_up' }).says(HELLO).state.terms?.kind).toBe('authentication');
  });

  test('says whether the face matches the picture, on the screen and aloud', () => {
    for (const result of [true, false]) {
      const play = compared().says({ ...FINISHED, result, reason: result ? 'accepted' : 'attempts_used_up' });
      const title = (result ? en.success : en.failure).comparison;
      expect(spokenWords(en, play.state, UNWRITTEN).title).toBe(title);
      const { phase } = play.state;
      if (phase.name !== 'finished') expect.fail(phase.name);
      const none = () => undefined;
      const screen = (
        <FinishedScreen
          ending={phase.ending}
          kind="comparison"
          leave={none}
          spoken={false}
          touched={none}
          choose={none}
        />
      );
      expect(textOf(renderToStaticMarkup(screen))).toContain(title);
    }
    expect(attemptOverWords(en, compared().state, 'not_confirmed').title).toBe(en.failure.comparison);
  });

  test('tells of the one picture, and not that faces are registered here or pictures kept', () => {
    const [ofComparisons, others] = [true, false].map((compares) =>
      textOf(renderToStaticMarkup(<PictureUse compares={compares} />)),
    );
    const { points, compared: told } = en.pictureUse;
    for (const point of told) expect(ofComparisons).toContain(point);
    expect(points.filter((point) => ofComparisons?.includes(point))).toEqual(points.slice(-1));
    for (const point of points) expect(others).toContain(point);
  });
});
