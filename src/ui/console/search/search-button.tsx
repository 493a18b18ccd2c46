import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { PartMissing } from '../frame/part-missing.tsx';
import { useOperatorTexts } from '../i18n/texts.ts';
import { PartBoundary } from '../page-boundary.tsx';
import { useLaterPart } from '../part-of-page.ts';

const loadDialog = () => import('./search-dialog.tsx');

/** Ctrl K, or ⌘K on keyboards that have that key. */
const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k';

const content = (): HTMLElement | null => document.getElementById('content');

/** The button that opens the search; the search itself is loaded on first use. */
export function SearchButton() {
  const { search } = useOperatorTexts();
  const [SearchDialog, renew] = useLaterPart(loadDialog);
  const [opened, setOpened] = useState<boolean | null>(null);
  const [missing, setMissing] = useState(false);
  const before = useRef<Element | null>(null);
  const open = useCallback((): void => {
    before.current = document.activeElement;
    setMissing(false);
    setOpened(true);
  }, []);
  const close = useCallback((left: boolean): void => {
    setOpened(false);
    const { activeElement } = document;
    const held = left && activeElement !== document.body && !activeElement?.closest('.search');
    const to = left ? content() : before.current;
    // If the opened page has already placed the focus, it stays there.
    if (!held && to instanceof HTMLElement) to.focus();
  }, []);
  // A layout effect, so that the keys work from the moment the button is shown.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (opened) close(false);
      else open();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [opened, open, close]);
  const failed = (): void => {
    setOpened(null);
    setMissing(true);
    renew();
  };
  const main = content();
  const keys = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        className="search-button"
        aria-label={search}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconSearch size={18} aria-hidden="true" />
        <span className="search-words" data-keys={keys}>
          {search}
        </span>
      </Button>
      {opened === null || main === null
        ? null
        : // Within the header, the dialog would be drawn below the page's content.
          createPortal(
            <PartBoundary failed={failed}>
              <SearchDialog opened={opened} close={close} />
            </PartBoundary>,
            main,
          )}
      {missing ? <PartMissing close={() => setMissing(false)} /> : null}
    </>
  );
}
