/** `npm run screens` compares pictures in which IDs, ports and times are constants. */
import { expect, it } from 'vitest';
import { withConstants } from '../../scripts/screens/constants.ts';
import { chromiumPath, closeBrowser, openBrowser } from './browser.ts';

const shown = (id: string, ago: string, port: number, name: string) => `
  <p>Person <code>${id}</code> (${id.slice(0, 4)}…${id.slice(-4)}), <time>${ago}</time></p>
  <p>http://127.0.0.1:${port}/s in /tmp/omote-test-${id.slice(0, 6)}</p>
  <input value="omk_${id}"><p>${name} has 3 faces</p>`;

it.skipIf(!chromiumPath)(
  'two runs of the same state look the same, and what differs otherwise still does',
  async () => {
    const context = await openBrowser({});
    try {
      const page = await context.newPage();
      const textOf = async (html: string): Promise<string> => {
        await page.setContent(html);
        await withConstants(page);
        return await page.evaluate(
          () => `${document.body.innerText} ${document.querySelector('input')?.value}`,
        );
      };
      const first = await textOf(shown('0f'.repeat(16), '11 min. ago', 40_311, 'Ada'));
      expect(await textOf(shown('a7'.repeat(16), '3 min. ago', 8090, 'Ada'))).toBe(first);
      expect(await textOf(shown('0f'.repeat(16), '11 min. ago', 40_311, 'Bob'))).not.toBe(first);
      expect(first).toContain('has 3 faces');
    } finally {
      await closeBrowser(context);
    }
  },
);
