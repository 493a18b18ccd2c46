import { AppShell, Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { api } from '../api.ts';
import { Brand } from '../kit/brand.tsx';
import { useLanguage } from '../kit/i18n/language.tsx';
import { LanguageSwitch } from '../kit/language-switch.tsx';
import { areaOf } from './areas.ts';
import { useOperatorTexts } from './i18n/texts.ts';
import { Navigation } from './navigation.tsx';
import { Loading } from './parts/panel.tsx';
import { usePolled } from './use-polled.ts';
import { StatusProvider } from './use-status.ts';
import { ClosedView } from './views/closed-view.tsx';

const STATUS_EVERY_MS = 5000;

export function ConsolePage() {
  const t = useOperatorTexts();
  const status = usePolled(api.status, STATUS_EVERY_MS);
  const closed = status.problem?.kind === 'closed';
  const [opened, { toggle, close }] = useDisclosure();
  return (
    <StatusProvider value={status}>
      <AppShell
        className="console"
        header={{ height: 58 }}
        navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !opened, desktop: closed } }}
        padding="lg"
      >
        <a className="skip" href="#content">
          {t.skip}
        </a>
        <AppShell.Header className="topbar">
          {closed ? null : (
            <Burger opened={opened} onClick={toggle} hiddenFrom="md" size="sm" aria-label={t.menu} />
          )}
          <Brand />
          <LanguageSwitch label={t.language} />
        </AppShell.Header>
        <AppShell.Navbar>{closed ? null : <Navigation onChoose={close} />}</AppShell.Navbar>
        <AppShell.Main id="content" tabIndex={-1}>
          {closed ? <ClosedView retry={status.refresh} /> : <CurrentArea />}
        </AppShell.Main>
      </AppShell>
    </StatusProvider>
  );
}

function CurrentArea() {
  const { language } = useLanguage();
  const [location] = useLocation();
  const { View, title } = areaOf(location);
  const name = title[language];
  useEffect(() => {
    document.title = `${name} – Omote`;
  }, [name]);
  return (
    <Suspense fallback={<Loading />}>
      <div className="view">
        <View />
      </div>
    </Suspense>
  );
}
