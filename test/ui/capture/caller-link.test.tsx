/** What the page says that the help desk’s link opened, which opens once: to reload it would lose the check. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { newWord, wordIn } from '../../../src/domain/callers/caller-check.ts';
import { spokenWords } from '../../../src/ui/capture/instruction-words.ts';
import { NotLoaded } from '../../../src/ui/capture/screens/before-capture.tsx';
import { ClosedScreen } from '../../../src/ui/capture/screens/connection.tsx';
import { en } from '../../../src/ui/kit/i18n/en.ts';
import { HELLO, SessionPlay } from './session-play.ts';

const WORD = newWord(() => 0);
const CHECK = { words: wordIn(WORD), answer: WORD.answer, wants: 'password' } as const;
const opened = (check: boolean) =>
  new SessionPlay()
    .event({ type: 'link_up' })
    .says({ ...HELLO, ...(check ? { callerCheck: CHECK } : {}), tutorial: true }).state;

describe('a page whose link opens once', () => {
  test('asks for a new link where something went wrong, on the screen and aloud', () => {
    for (const [check, text] of [
      [true, en.closed.ended.text],
      [false, en.closed.broken.text],
    ] as const) {
      const state = opened(check);
      expect(state.terms?.callerCheck !== null).toBe(check);
      const said = spokenWords(en, { ...state, phase: { name: 'closed', why: 'broken' } }, '');
      expect(said).toEqual({ title: en.closed.broken.title, text });
      const shown = renderToStaticMarkup(<ClosedScreen why="broken" terms={state.terms} />);
      expect([shown.includes(text), shown.includes(en.closed.broken.title)]).toEqual([true, true]);
    }
    const moved = spokenWords(en, { ...opened(true), phase: { name: 'closed', why: 'moved' } }, '');
    expect(moved).toEqual(en.closed.moved);
  });

  test('asks for a new link where a part of it could not be loaded', () => {
    const shown = renderToStaticMarkup(<NotLoaded />);
    expect([shown.includes(en.closed.ended.text), shown.includes(en.closed.broken.text)]).toEqual([
      true,
      false,
    ]);
  });
});
