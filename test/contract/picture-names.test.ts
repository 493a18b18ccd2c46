import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PictureNames } from '../../src/contract/enrolment/picture-names.ts';

const ON_DISK = [
  'a.jpg',
  'が.jpg'.normalize('NFD'),
  'é.jpg'.normalize('NFC'),
  'sub/i.jpg',
  'D.JPG',
  'both/x.jpg',
  'x.jpg',
  'two.jpg',
  'TWO.jpg',
];
const names = new PictureNames(ON_DISK, 'photos');

test.each([
  ['a.jpg', 'a.jpg'],
  ['が.jpg'.normalize('NFC'), 'が.jpg'.normalize('NFD')],
  ['é.jpg'.normalize('NFD'), 'é.jpg'.normalize('NFC')],
  ['photos/a.jpg', 'a.jpg'],
  ['photos\\sub\\i.jpg', 'sub/i.jpg'],
  ['./a.jpg', 'a.jpg'],
  ['.\\photos/./sub//i.jpg', 'sub/i.jpg'],
  ['both/x.jpg', 'both/x.jpg'],
  ['x.jpg', 'x.jpg'],
])('%j is the picture %j', (image, name) => {
  expect(names.find(image)).toEqual({ name });
});

test.each([
  ['d.jpg', 'D.JPG'],
  ['photos/d.jpg', 'D.JPG'],
  ['other/a.jpg', 'a.jpg'],
  ['C:/pictures/I.JPG', 'sub/i.jpg'],
  // One of several would be a guess.
  ['Two.jpg', null],
  ['other/X.jpg', null],
  ['nowhere.jpg', null],
  ['', null],
])('%j is no picture; similar is %j', (image, similar) => {
  expect(names.find(image)).toEqual({ name: null, similar });
});

test('of names that are read the same, only the exact one is taken', () => {
  const [composed, decomposed] = ['が.jpg'.normalize('NFC'), 'が.jpg'.normalize('NFD')];
  const both = new PictureNames([composed, decomposed], '');
  expect([both.find(composed), both.find(decomposed)]).toEqual([{ name: composed }, { name: decomposed }]);
  expect(both.find(`./${composed}`)).toEqual({ name: null, similar: null });
});

test('any name is found however it is composed and wherever the folder’s name is in front', () => {
  const part = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 6 })
    .filter((text) => !/[/\\]/.test(text) && text !== '.' && text !== '..');
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), part, (parts, folder) => {
      const name = parts.join('/');
      const one = new PictureNames([name], folder);
      for (const form of ['NFC', 'NFD'] as const)
        for (const [front, between] of [
          ['', '/'],
          ['./', '\\'],
          [`${folder}/`, '/'],
        ])
          expect(one.find(`${front}${parts.join(between)}`.normalize(form))).toEqual({ name });
    }),
  );
});
