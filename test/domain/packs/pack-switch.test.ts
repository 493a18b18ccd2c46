import { describe, expect, it } from 'vitest';
import { choosePack, type PackFacts } from '../../../src/domain/packs/pack-switch.ts';

const facts = (part: Partial<PackFacts>): PackFacts => ({
  active: null,
  asked: null,
  askedBefore: null,
  templates: {},
  standard: 'embedded',
  ...part,
});

describe('the pack to open', () => {
  it.each([
    ['a new data folder', {}, 'embedded', null],
    ['a new data folder, asked for', { asked: 'zoo' }, 'zoo', null],
    ['nobody enrolled yet', { active: 'embedded', asked: 'zoo' }, 'zoo', null],
    ['nobody enrolled yet, nothing asked', { active: 'zoo' }, 'zoo', null],
    ['a folder of before there were changes', { asked: 'zoo', templates: { zoo: 3 } }, 'zoo', null],
    ['such a folder, now asked for another', { asked: 'zoo', templates: { embedded: 3 } }, 'embedded', 'zoo'],
    ['such a folder, nothing asked', { templates: { zoo: 3 } }, 'zoo', null],
    ['as before', { active: 'zoo', asked: 'zoo', askedBefore: 'zoo', templates: { zoo: 3 } }, 'zoo', null],
    ['no longer asked for', { active: 'zoo', askedBefore: 'zoo', templates: { zoo: 3 } }, 'zoo', null],
    ['newly asked for', { active: 'embedded', asked: 'zoo', templates: { embedded: 3 } }, 'embedded', 'zoo'],
    [
      'gone back from what is still asked for',
      { active: 'embedded', asked: 'zoo', askedBefore: 'zoo', templates: { embedded: 3, zoo: 3 } },
      'embedded',
      null,
    ],
    [
      'asked for again after another wish',
      { active: 'embedded', asked: 'zoo', askedBefore: 'embedded', templates: { embedded: 3, zoo: 3 } },
      'embedded',
      'zoo',
    ],
  ] as const)('%s', (_, given, active, changeTo) => {
    expect(choosePack(facts(given))).toEqual({ active, changeTo });
  });
});
