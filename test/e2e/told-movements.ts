/** Records in the page what it shows and says about head movements, whenever something changes. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { InstructionCode } from '../../src/contract/capture/capture.ts';
import type { Texts } from '../../src/ui/kit/i18n/en.ts';
import { sentences } from '../../src/ui/visitor/speech.ts';

/**
 * What the page said aloud, in order. A string, because the runner's compiler would insert its own helpers into a
 * function.
 */
const RECORD_SPEECH = `{
  window.said = [];
  const speak = SpeechSynthesis.prototype.speak;
  SpeechSynthesis.prototype.speak = function (u) { window.said.push(u.lang + ': ' + u.text); return speak.call(this, u); };
}`;

const RECORD_TOLD = `{
  window.told = [];
  const look = () => {
    const line = document.querySelector('[data-instruction]');
    const told = [
      line?.dataset.instruction ?? null,
      line?.textContent ?? null,
      document.querySelector('[data-way]')?.dataset.way ?? null,
      document.querySelector('[data-head]')?.dataset.head ?? null,
    ];
    if (JSON.stringify(told) !== JSON.stringify(window.told.at(-1))) window.told.push(told);
  };
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document, all);
}`;

/** Directions as in the mirrored preview. */
const HEADS: Partial<Record<InstructionCode, string>> = {
  turn_left: 'left',
  turn_right: 'right',
  look_up: 'up',
  look_down: 'down',
};

type Told = [code: InstructionCode | null, words: string | null, way: string | null, head: string | null];

/** Call this before the page is loaded. */
export async function recordMovements(page: Page): Promise<void> {
  await page.addInitScript(RECORD_SPEECH);
  await page.addInitScript(RECORD_TOLD);
}

/**
 * Checks that text, arrow and drawn head match the instruction whenever it is a movement, that arrow and head are
 * absent otherwise, and that each movement was said aloud. The arrow goes sooner than the words, once something else is
 * asked for.
 * @param voice the language tag of the voice
 * @returns the movements that were requested
 */
export async function checkMovements(page: Page, texts: Texts, voice: string): Promise<InstructionCode[]> {
  const told = (await page.evaluate('window.told')) as Told[];
  const said = (await page.evaluate('window.said')) as string[];
  const asked = new Set<InstructionCode>();
  const pointed = new Set<InstructionCode>();
  for (const [code, words, way, head] of told) {
    const drawn = code && HEADS[code];
    // While the service is busy no instruction is shown.
    if (words === texts.busy) continue;
    if (!code || !drawn) {
      expect([code, way, head]).toEqual([code, null, null]);
      continue;
    }
    expect([code, words, way ?? code, head]).toEqual([code, texts.instruction[code], code, drawn]);
    if (way !== null) pointed.add(code);
    asked.add(code);
  }
  expect(pointed).toEqual(asked);
  for (const code of asked) expect(said).toContain(`${voice}: ${sentences(texts.instruction[code])}`);
  return [...asked];
}
