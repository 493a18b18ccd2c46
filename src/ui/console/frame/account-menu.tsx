import { Button } from '@mantine/core';
import { IconBook2, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useTextsOf } from '../../kit/i18n/language.ts';
import { useMe } from '../hooks/use-me.ts';
import { useSignOut } from '../hooks/use-sign-out.ts';
import { Toast } from '../parts/toast.tsx';
import { texts } from './texts.ts';

/** Shows the signed-in operator, with a menu to sign out. */
export function AccountMenu() {
  const t = useTextsOf(texts);
  const { me } = useMe();
  const { signOut, failed, clear } = useSignOut();
  const [opened, setOpened] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!opened) return;
    const elsewhere = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpened(false);
    };
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpened(false);
      root.current?.querySelector('button')?.focus();
    };
    for (const name of ['pointerdown', 'focusin']) document.addEventListener(name, elsewhere);
    document.addEventListener('keydown', pressed);
    return () => {
      for (const name of ['pointerdown', 'focusin']) document.removeEventListener(name, elsewhere);
      document.removeEventListener('keydown', pressed);
    };
  }, [opened]);
  if (!me) return null;
  const name = me.signed_in_by === 'operator' ? me.display_name : t.noAccount;
  const close = (): void => setOpened(false);
  const leave = (alsoThere: boolean): void => {
    close();
    void signOut(alsoThere);
  };
  return (
    <div className="account-menu" ref={root}>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconUserCircle size={19} aria-hidden="true" />}
        aria-label={t.menu(name)}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        className="account"
        onClick={() => setOpened(!opened)}
      >
        <span className="account-name">{name}</span>
      </Button>
      {opened ? (
        <div id={id} className="account-choices">
          <p className="soft small">{t.roles[me.role]}</p>
          {me.signed_in_by === 'operator' ? (
            <Link href="/console/account" onClick={close}>
              <IconUserCircle size={17} aria-hidden="true" />
              {t.account}
            </Link>
          ) : null}
          <Link href="/console/glossary" onClick={close}>
            <IconBook2 size={17} aria-hidden="true" />
            {t.glossary}
          </Link>
          <button type="button" onClick={() => leave(false)}>
            <IconLogout size={17} aria-hidden="true" />
            {t.signOut}
          </button>
          {me.provider === null ? null : (
            <button type="button" onClick={() => leave(true)}>
              <IconLogout size={17} aria-hidden="true" />
              {t.signOutThere(me.provider)}
            </button>
          )}
        </div>
      ) : null}
      {failed ? <Toast text={t.stillSignedIn} close={clear} /> : null}
    </div>
  );
}
