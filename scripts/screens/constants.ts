import type { Page } from 'playwright';

/**
 * What differs in every run although nothing has changed, and what stands for it in the pictures that are compared:
 * IDs, tokens, ports, temporary folders, sizes of files and, within `time` elements, every number.
 */
const REPLACED: readonly (readonly [source: string, flags: string, constant: string])[] = [
  [
    '\\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\\b',
    'g',
    '01234567-89ab-cdef-0123-456789abcdef',
  ],
  ['\\b[0-9a-f]{32,64}\\b', 'g', '0123456789abcdef0123456789abcdef'],
  ['\\b[0-9a-f]{4}…[0-9a-f]{4}\\b', 'g', '0123…cdef'],
  ['(?:[0-9A-F]{2}:){15,31}[0-9A-F]{2}', 'g', '01:23:45:67:89:AB:CD:EF'],
  ['\\bomk_[\\w-]+', 'g', 'omk_0123456789'],
  ['\\b(127\\.0\\.0\\.1|localhost|\\[::1\\]):\\d{2,5}', 'g', '$1:8443'],
  ['/tmp/[\\w./-]+', 'g', '/var/lib/omote'],
  ['\\d+(?:\\.\\d+)?(\\s?)([kMGT]?B)\\b', 'g', '1$1$2'],
];

/** Replaces in the page what differs in every run, so that two pictures of the same state are the same. */
export async function withConstants(page: Page): Promise<void> {
  for (const frame of page.frames())
    await frame.evaluate((replaced) => {
      const rules = replaced.map(
        ([source, flags, constant]) => [new RegExp(source, flags), constant] as const,
      );
      const constant = (text: string): string =>
        rules.reduce((so, [pattern, by]) => so.replace(pattern, by), text);
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const was = node.nodeValue ?? '';
        const timed = node.parentElement?.closest('time') ? was.replace(/\d+/g, '10') : was;
        const is = constant(timed);
        if (is !== was) node.nodeValue = is;
      }
      for (const field of document.querySelectorAll('input, textarea')) {
        const { value } = field as HTMLInputElement;
        if (constant(value) !== value) (field as HTMLInputElement).value = constant(value);
      }
    }, REPLACED);
}
