import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import { useTextsOf } from '../../kit/i18n/language.ts';
import { usePhone } from '../hooks/use-phone.ts';
import { Dialog } from '../parts/forms/dialog.tsx';
import { ProblemLine } from '../parts/forms/problem-line.tsx';
import { texts } from './texts.ts';
import { useFound } from './use-found.ts';
import './search.css';

interface SearchDialogProps {
  opened: boolean;
  /** @param left whether a result was opened */
  close: (left: boolean) => void;
}

/** One field for everything that has a name or an ID. By keyboard, the arrows choose, Enter opens and Esc closes. */
export default function SearchDialog({ opened, close }: SearchDialogProps) {
  const t = useTextsOf(texts);
  const phone = usePhone();
  return (
    <Dialog
      opened={opened}
      onClose={() => close(false)}
      returnFocus={false}
      title={t.search}
      size="lg"
      fullScreen={phone}
      yOffset="10vh"
      transitionProps={{ duration: 0 }}
    >
      <SearchField close={close} />
    </Dialog>
  );
}

function SearchField({ close }: Pick<SearchDialogProps, 'close'>) {
  const t = useTextsOf(texts);
  const phone = usePhone();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { found, looking, problem } = useFound(typed);
  const all = found.flatMap(({ places }) => places);
  const chosen = Math.min(at, all.length - 1);
  const idOf = (to: string): string => `${id}-${all.findIndex((place) => place.to === to)}`;
  const chosenId = chosen < 0 ? undefined : `${id}-${chosen}`;
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  useEffect(() => {
    const pressed = (event: MouseEvent): void => {
      const chose = event.target instanceof Element && event.target.closest('.search-results a');
      if (chose && !event.ctrlKey && !event.metaKey && !event.shiftKey) setTimeout(() => close(true));
    };
    // Runs before the listeners that ask whether to leave a page, so that the dialog makes room for that question.
    window.addEventListener('click', pressed, { capture: true });
    return () => window.removeEventListener('click', pressed, { capture: true });
  }, [close]);
  const press = (event: KeyboardEvent): void => {
    // While an input method suggests words, the keys belong to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (all.length > 0) setAt((chosen + step + all.length) % all.length);
    } else if (event.key === 'Enter' && chosenId) {
      event.preventDefault();
      // Clicks the link, so that pages with unsaved changes can still ask first.
      document.getElementById(chosenId)?.click();
    }
  };
  return (
    <div className="search">
      <TextInput
        type="search"
        role="combobox"
        aria-label={t.search}
        aria-expanded={all.length > 0}
        aria-controls={all.length > 0 ? id : undefined}
        aria-activedescendant={chosenId}
        aria-autocomplete="list"
        placeholder={t.field}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={typed}
        maxLength={128}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        data-autofocus
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <p className="unseen" role="status">
        {typed.trim() === '' || (problem && all.length === 0)
          ? ''
          : looking
            ? t.looking
            : all.length === 0
              ? t.nothing
              : t.found(all.length)}
      </p>
      {typed.trim() === '' ? <p className="soft small">{t.hint}</p> : null}
      <ProblemLine problem={problem} />
      {typed.trim() !== '' && !looking && !problem && all.length === 0 ? <p>{t.nothing}</p> : null}
      {all.length > 0 ? (
        <>
          <div id={id} role="listbox" aria-label={t.results} className="search-results">
            {found.map(({ group, places }) => (
              // biome-ignore lint/a11y/useSemanticElements: a list of choices cannot contain a fieldset
              <div key={group} role="group" aria-label={t.groups[group]}>
                <p aria-hidden="true" className="soft small">
                  {t.groups[group]}
                </p>
                {places.map(({ to, title, note, act }) => (
                  <Link
                    key={to}
                    id={idOf(to)}
                    href={to}
                    onClick={(event) => {
                      if (!act) return;
                      event.preventDefault();
                      act();
                    }}
                    role="option"
                    aria-selected={idOf(to) === chosenId}
                    tabIndex={-1}
                  >
                    <span>{title}</span>
                    {note ? <span className="soft small"> {note}</span> : null}
                  </Link>
                ))}
              </div>
            ))}
          </div>
          {phone ? null : <p className="soft small keys">{t.keys}</p>}
        </>
      ) : null}
    </div>
  );
}
