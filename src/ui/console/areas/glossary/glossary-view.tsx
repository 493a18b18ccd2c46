import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { contains } from '../../parts/lists/contains.ts';
import { Empty } from '../../parts/panel/empty.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { TERMS } from './terms.ts';
import { texts } from './texts.ts';
import './glossary.css';

/** The glossary. Each term has an anchor of its own: /console/glossary#liveness. */
export default function GlossaryView() {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    const seek = (): void => {
      const sought = document.getElementById(location.hash.slice(1));
      sought?.scrollIntoView({ block: 'center' });
      sought?.focus();
    };
    seek();
    // The router reports links with the first event; Back and Forward cause the second.
    const ways = ['pushState', 'hashchange'];
    for (const way of ways) window.addEventListener(way, seek);
    return () => {
      for (const way of ways) window.removeEventListener(way, seek);
    };
  }, []);
  const shown = TERMS.map((term) => ({ id: term.id, word: term[language][0], meaning: term[language][1] }))
    .filter(({ word }) => contains([word], wanted))
    .sort((a, b) => a.word.localeCompare(b.word, language));
  return (
    <>
      <h1>{t.title}</h1>
      <p className="soft">{t.lead}</p>
      <TextInput
        type="search"
        className="short-field"
        label={t.search}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {shown.length === 0 ? (
        <Empty title={t.nothing} />
      ) : (
        <Panel>
          <dl className="glossary">
            {shown.map(({ id, word, meaning }) => (
              <div key={id} id={id} tabIndex={-1}>
                <dt>{word}</dt>
                <dd>{meaning.replaceAll('`', '')}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
    </>
  );
}
