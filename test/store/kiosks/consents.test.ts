import { expect, test } from 'vitest';
import { VISITOR_LANGUAGES } from '../../../src/contract/site/visitor-languages.ts';
import type { ConsentLanguage, ConsentTexts } from '../../../src/domain/kiosks/ports-kiosks.ts';
import { SUPPLIED_AT_US, SUPPLIED_CONSENT } from '../../../src/domain/kiosks/supplied-consent.ts';
import type { Store } from '../../../src/domain/ports.ts';
import { person, T0 } from '../samples.ts';
import { freshPlace, open } from '../temporary.ts';

const put = (store: Store, version: number, texts: ConsentTexts) =>
  store.transact((tx) => tx.addConsentVersion({ version, madeAtUs: T0 + version, texts }));

const agree = (store: Store, version: number, language: ConsentLanguage) =>
  store.transact((tx) =>
    tx.addConsent({
      sessionId: `s-${version}-${language}`,
      authId: 'ada',
      version,
      language,
      kioskId: 'k1',
      agreedAtUs: T0,
    }),
  );

test('a version holds the languages that it was written in, and each consent holds the text that was shown', async () => {
  const place = freshPlace();
  const store = await open(place);
  await store.transact((tx) => tx.addPerson(person('ada')));
  const first = await store.consentVersion();
  expect(first).toEqual({ version: 2, madeAtUs: SUPPLIED_AT_US, texts: SUPPLIED_CONSENT });

  const all = Object.fromEntries(VISITOR_LANGUAGES.map((l) => [l, `3 in ${l}`])) as unknown as ConsentTexts;
  await put(store, 3, all);
  expect(await store.consentVersion()).toEqual({ version: 3, madeAtUs: T0 + 3, texts: all });
  await put(store, 4, { en: '4 in en', ja: '4 in ja', ko: '4 in ko' });
  for (const language of VISITOR_LANGUAGES) await agree(store, 3, language);
  await agree(store, 2, 'ja');
  await agree(store, 4, 'ko');

  const again = await open(place);
  expect(await again.consentVersion()).toEqual({
    version: 4,
    madeAtUs: T0 + 4,
    texts: { en: '4 in en', ja: '4 in ja', ko: '4 in ko' },
  });
  const told = (await again.consentsOf('ada')).map(({ version, language, text }) => [
    version,
    language,
    text,
  ]);
  expect(told.sort()).toEqual(
    [
      ...VISITOR_LANGUAGES.map((l) => [3, l, `3 in ${l}`]),
      [2, 'ja', first.texts.ja],
      [4, 'ko', '4 in ko'],
    ].sort(),
  );
});

test('a version with empty texts is still a version and takes a number', async () => {
  const store = await open();
  await put(store, 3, { en: 'x', ja: 'y', 'pt-BR': 'z' });
  await put(store, 4, { en: '', ja: '' });
  expect(await store.consentVersion()).toEqual({ version: 4, madeAtUs: T0 + 4, texts: { en: '', ja: '' } });
});
