import { TERMS } from '../../src/ui/console/areas/glossary/terms.ts';

/** docs/glossary.md, generated from the console's glossary. */
export const glossaryPage = (): string =>
  [
    '# Glossary',
    '',
    'Terms follow ISO/IEC 2382-37 (biometrics) and ISO/IEC 30107 (presentation attacks) where they define one.',
    'The console shows the same terms at `/console/glossary`, also in Japanese (`src/ui/console/areas/glossary/terms.ts`).',
    '',
    '| term | here |',
    '|---|---|',
    ...TERMS.map(({ en: [word, meaning] }) => `| ${word} | ${meaning} |`),
    '',
  ].join('\n');
