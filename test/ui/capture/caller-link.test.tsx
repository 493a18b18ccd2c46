/** What a page says whose link opens once: to reload it, or to open the link again, would help nobody. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { cameraWords, spokenWords } from '../../../src/ui/capture/instruction-words.ts';
import { startGuide } from '../../../src/ui/capture/machine/guide.ts';
import { CaptureScreen } from '../../../src/ui/capture/screens/capture-screen.tsx';
import { ClosedScreen } from '../../../src/ui/capture/screens/connection.tsx';
import { en } from '../../../src/ui/kit/i18n/en.ts';
import { FrameContext } from '../../../src/ui/visitor/frame.tsx';
import { Broken } from '../../../src/ui/visitor/later.tsx';
import { HELLO, SessionPlay, UNWRITTEN } from './session-play.ts';

const IN_AN_APP = { userAgent: 'Mozilla/5.0 (Linux; Android 10; K; wv)', maxTouchPoints: 5 };
const none = () => undefined;

const opened = (once: boolean) =>
  new SessionPlay()
    .event({ type: 'link_up' })
    .says({ ...HELLO, ...(once ? { opensOnce: true as const } : {}), tutorial: true }).state;

describe('a page whose link opens once', () => {
  test.each([
    ['broken', 'Something went wrong'],
    ['moved', 'Your network has changed'],
  ] as const)('%s: asks for a new link, on the screen and aloud', (why, title) => {
    for (const once of [true, false]) {
      const state = opened(once);
      const said = spokenWords(en, { ...state, phase: { name: 'closed', why } }, UNWRITTEN);
      expect(said.title).toBe(title);
      expect([once, /reload|open the link again/.test(said.text)]).toEqual([once, !once]);
      expect(said.text).toMatch(/ask for a new link/);
      const shown = renderToStaticMarkup(<ClosedScreen why={why} terms={state.terms} />);
      expect([shown.includes(said.text), shown.includes(title)]).toEqual([true, true]);
    }
  });

  test.each([
    ['missing', null],
    ['unknown', null],
    ['unsupported', null],
    ['refused', IN_AN_APP],
  ] as const)('advises nobody to open it elsewhere (camera %s)', (problem, browser) => {
    for (const once of [true, false]) {
      const { terms } = opened(once);
      const { title, text } = cameraWords(en, problem, terms, browser ?? navigator);
      expect([once, /new link/.test(text)]).toEqual([once, once]);
      expect(title).toBe(en.camera[problem].title);
    }
  });

  test('that stays stuck asks for a new link before another device', () => {
    for (const once of [true, false]) {
      const guide = { ...startGuide(0), shown: 'come_closer', stuck: 'long' } as const;
      const state = { ...opened(once), phase: { name: 'capturing', guide } } as const;
      const page = renderToStaticMarkup(
        <CaptureScreen
          state={state}
          show={none}
          light={{ shown: none, over: none }}
          cannotMove={none}
          reopen={none}
        />,
      );
      expect([page.includes(en.once.stillStuck), page.includes(en.stillStuck)]).toEqual([once, !once]);
    }
  });

  test('that goes on in another window says so', () => {
    const said = spokenWords(en, { ...opened(true), phase: { name: 'closed', why: 'elsewhere' } }, UNWRITTEN);
    expect(said.text).toMatch(/Continue there/);
  });

  test('asks for a new link where a part of it could not be loaded, and at a kiosk for staff', () => {
    const own = renderToStaticMarkup(<Broken once />);
    const given = renderToStaticMarkup(
      <FrameContext value="given">
        <Broken once />
      </FrameContext>,
    );
    for (const [shown, asks] of [
      [own, ['new link']],
      [given, ['member of staff']],
      [renderToStaticMarkup(<Broken />), ['new link', 'reload']],
    ] as const)
      expect(['new link', 'member of staff', 'reload'].filter((words) => shown.includes(words))).toEqual(
        asks,
      );
  });
});
