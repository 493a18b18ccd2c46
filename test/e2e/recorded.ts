/** What a page said aloud, and what it told the person by words, arrows and the moving head, moment by moment. */
import type { Page } from 'playwright';
import type { InstructionCode } from '../../src/contract/capture/capture.ts';

/** One state of the screen. */
export interface Shown {
  instruction: InstructionCode | null;
  /** The arrow over the picture. */
  way: string | null;
  /** The drawn head. */
  head: string | null;
  /** Movements that the page counts; 0: it counts none. */
  steps: number;
}

/** Before the page's own scripts. As text: the runner's compiler would put its own helpers into a function. */
export const RECORD = `{
  window.said = [];
  const speak = SpeechSynthesis.prototype.speak;
  SpeechSynthesis.prototype.speak = function (u) { window.said.push(u.lang + ': ' + u.text); return speak.call(this, u); };
  window.shown = [];
  const told = (name) => document.querySelector('[data-' + name + ']')?.getAttribute('data-' + name) ?? null;
  const look = () => {
    const steps = document.querySelectorAll('.task .steps > li').length;
    const now = { instruction: told('instruction'), way: told('way'), head: told('head'), steps };
    if (JSON.stringify(now) !== JSON.stringify(window.shown.at(-1))) window.shown.push(now);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}`;

/** Utterances in order, each behind the tag of its voice. */
export const saidOn = (page: Page): Promise<string[]> => page.evaluate('window.said');
export const shownOn = (page: Page): Promise<Shown[]> => page.evaluate('window.shown');

const HEADS: Partial<Record<InstructionCode, string>> = {
  turn_left: 'left',
  turn_right: 'right',
  look_up: 'up',
  look_down: 'down',
};

/** What arrow and head must be with each instruction: the movement that is asked for, else none. */
export const inAgreement = ({ instruction, steps }: Shown): Shown => {
  const head = (instruction && HEADS[instruction]) ?? null;
  return { instruction, way: head && instruction, head, steps };
};

export const movementsOf = (shown: readonly Shown[]): InstructionCode[] => [
  ...new Set(shown.flatMap(({ instruction }) => (instruction && HEADS[instruction] ? [instruction] : []))),
];
