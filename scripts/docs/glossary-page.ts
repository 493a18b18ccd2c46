import { TERMS } from '../../src/ui/console/areas/glossary/terms.ts';

/** Everyday words of the source, which operators never see. */
const OF_THE_CODE: readonly (readonly [word: string, meaning: string])[] = [
  [
    'code of a row',
    'The MAC that shows that the row was written by Omote and not altered in the database since.',
  ],
  ['credit', 'The service’s permission for a page to send one more frame.'],
  [
    'honest rows',
    'Rows whose code is valid. `honest()` names the view that statements read them from: `honest_<table>`.',
  ],
  ['in force', 'In use at this moment: a setting, threshold or calibration after all sources are combined.'],
  ['likeness', 'On the wire: a comparison score and what it means; in the code a `ScoreMeaning`.'],
  ['room', 'A folder that has the same name and subject in every layer.'],
  ['upkeep', 'Background jobs that one appliance of a site does for all: deadlines, deletions, retention.'],
  [
    'warm',
    'On the wire: the progress of loading the gallery; null once everybody is loaded. “To warm” a gallery is to load it.',
  ],
];

const table = (rows: readonly (readonly [string, string])[]): string[] => [
  '| term | here |',
  '|---|---|',
  ...rows.map(([word, meaning]) => `| ${word} | ${meaning} |`),
];

/** docs/glossary.md: the console's glossary, then the words of the code. */
export const glossaryPage = (): string =>
  [
    '# Glossary',
    '',
    'Terms follow ISO/IEC 2382-37 (biometrics) and ISO/IEC 30107 (presentation attacks) where they define one.',
    'The console shows the same terms at `/console/glossary`, also in Japanese (`src/ui/console/areas/glossary/terms.ts`).',
    '',
    ...table(TERMS.map(({ en }) => en)),
    '',
    '## Words of the source code',
    '',
    ...table(OF_THE_CODE),
    '',
  ].join('\n');
