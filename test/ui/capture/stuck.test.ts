/** A person who makes no progress is shown a hint and later another way. */
import { describe, expect, test } from 'vitest';
import { instructionWords } from '../../../src/ui/capture/instruction-words.ts';
import { HINT_MS, SOFT_MS, STUCK_MS } from '../../../src/ui/capture/machine/guide.ts';
import { en } from '../../../src/ui/kit/i18n/en.ts';
import { FINISHED, SessionPlay } from './session-play.ts';

const AT = { x: 0.4, y: 0.3, width: 0.2, height: 0.3 };
const FAR = { type: 'guide', instruction: 'come_closer', progress: 0, face: AT } as const;
const SOFT = { ...FAR, instruction: 'hold_still' } as const;

const guideOf = ({ state: { phase } }: SessionPlay) => {
  if (phase.name !== 'capturing') throw new Error(phase.name);
  return phase.guide;
};

/** The service repeats the message for each frame. */
function hears(page: SessionPlay, message: typeof FAR | typeof SOFT, fromMs: number, toMs: number) {
  for (let ms = fromMs; ms <= toMs; ms += 100) page.at(ms).says(message);
  return page;
}

describe('a capture without progress', () => {
  test('shows a hint after a while, and another way later', () => {
    const page = hears(new SessionPlay().capturing(), FAR, 0, HINT_MS - 100);
    expect(guideOf(page).stuck).toBe('no');
    expect(guideOf(hears(page, FAR, HINT_MS, STUCK_MS - 100)).stuck).toBe('yes');
    expect(guideOf(hears(page, FAR, STUCK_MS, STUCK_MS)).stuck).toBe('long');
  });

  test('starts waiting again after progress', () => {
    const page = hears(new SessionPlay().capturing(), FAR, 0, HINT_MS);
    page.says({ ...FAR, instruction: 'keep_still', progress: 0.2 } as never);
    expect(guideOf(page).stuck).toBe('no');
    expect(guideOf(hears(page, FAR, HINT_MS, 2 * HINT_MS - 100)).stuck).toBe('no');
  });

  test('does not take it for progress that somebody comes and goes, with whom the service starts over', () => {
    const page = new SessionPlay().capturing();
    for (let ms = 0; ms <= STUCK_MS + 3000; ms += 1500) {
      page.at(ms).says({ ...FAR, instruction: 'one_person_only', progress: 0 } as never);
      page.at(ms + 700).says({ ...FAR, instruction: 'keep_still', progress: 1 / 3 } as never);
    }
    expect(guideOf(page).stuck).toBe('long');
    page.says({ ...FAR, instruction: 'keep_still', progress: 2 / 3 } as never);
    expect(guideOf(page).stuck).toBe('no');
  });

  test('blames the lens, not the person, if the face is still and the picture unsharp', () => {
    const page = hears(new SessionPlay().capturing(), SOFT, 1000, 1000 + SOFT_MS - 100);
    expect(instructionWords(en, guideOf(page))).toBe(en.instruction.hold_still);
    expect(instructionWords(en, guideOf(hears(page, SOFT, 1000 + SOFT_MS, 1000 + SOFT_MS)))).toMatch(/lens/);
  });

  test('asks to hold still for as long as the face moves', () => {
    const page = new SessionPlay().capturing();
    for (let ms = 1000; ms < 10_000; ms += 100) {
      const face = { ...AT, x: ms % 200 === 0 ? 0.4 : 0.43 };
      page.at(ms).says({ ...SOFT, face } as never);
    }
    expect(instructionWords(en, guideOf(page))).toBe(en.instruction.hold_still);
  });
});

describe('another way', () => {
  test('uses no attempt before the camera was opened, and leads back', () => {
    const page = new SessionPlay().event({ type: 'link_up' }).says({
      type: 'hello',
      kind: 'authentication',
      tutorial: true,
      attemptsLeft: 4,
      endsInMs: 60_000,
      detectionTimeoutMs: 30_000,
      frameLongSidePx: 1280,
      jpegQuality: 0.85,
      device: { handle: 'h', challenge: 'c' },
    });
    page.asked();
    expect(page.event({ type: 'other_way' }).asked()).toEqual([]);
    expect(page.state.phase.name).toBe('other_way');
    expect(page.event({ type: 'begin' }).asked()).toEqual(['open_camera']);
  });

  test('ends the attempt and turns the camera off during a capture', () => {
    const page = new SessionPlay().capturing();
    page.asked();
    expect(page.event({ type: 'other_way' }).asked()).toEqual(['send_stop', 'close_camera']);
    expect(page.state.phase.name).toBe('other_way');
  });

  test('is not left by a redirect before the person has read it', () => {
    const page = new SessionPlay().capturing().event({ type: 'other_way' });
    page.says({ ...FINISHED, result: false, reason: 'session_timeout' } as never);
    page.asked();
    expect(page.at(60_000).asked()).toEqual([]);
  });
});
