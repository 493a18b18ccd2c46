import { Button, Menu } from '@mantine/core';
import { IconBook2, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { service } from '../../api.ts';
import { useTextsOf } from '../../kit/i18n/language.tsx';
import { texts } from '../areas/sign-in/texts.ts';
import { useMe } from '../use-me.ts';

/** Who is signed in, and out again. */
export function AccountMenu() {
  const t = useTextsOf(texts);
  const { me, refresh } = useMe();
  const [, navigate] = useLocation();
  if (!me) return null;
  const name = me.signed_in_by === 'operator' ? me.display_name : t.noAccount;
  const signOut = async (): Promise<void> => {
    await service.signOut({ everywhere: false });
    navigate('/console');
    refresh();
  };
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconUserCircle size={19} aria-hidden="true" />}
          aria-label={t.menu(name)}
          className="account"
        >
          <span className="account-name">{name}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t.roles[me.role]}</Menu.Label>
        {me.signed_in_by === 'operator' ? (
          <Menu.Item
            leftSection={<IconUserCircle size={17} aria-hidden="true" />}
            onClick={() => navigate('/console/account')}
          >
            {t.account}
          </Menu.Item>
        ) : null}
        <Menu.Item
          leftSection={<IconBook2 size={17} aria-hidden="true" />}
          onClick={() => navigate('/console/glossary')}
        >
          {t.glossary}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={17} aria-hidden="true" />} onClick={() => void signOut()}>
          {t.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
