import { Burger } from '@mantine/core';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Role } from '../../contract/access/roles.ts';
import { setConfirmation } from '../api.ts';
import { Brand } from '../kit/brand.tsx';
import { useLanguage, useTextsOf } from '../kit/i18n/language.ts';
import { LanguageSwitch } from '../kit/language-switch.tsx';
import { Announcer, announce } from './announcer.tsx';
import { AREAS, type Area, areaOf } from './areas.ts';
import { AccountMenu } from './frame/account-menu.tsx';
import { useKeptFocus } from './frame/kept-focus.ts';
import { Navigation, SectionTabs } from './frame/navigation.tsx';
import { useNoticeSound } from './frame/notices.ts';
import { OthersRestore } from './frame/others-restore.tsx';
import { PartMissing } from './frame/part-missing.tsx';
import { ServiceLost } from './frame/service-lost.tsx';
import { StaffCalls, useOpenCalls } from './frame/staff-calls.tsx';
import { texts as frameTexts } from './frame/texts.ts';
import { mayAs, useMay, useMe } from './hooks/use-me.ts';
import { useStatus } from './hooks/use-status.ts';
import { useOperatorTexts } from './i18n/texts.ts';
import { PageBoundary, PartBoundary } from './page-boundary.tsx';
import { PageTitleProvider } from './page-title.ts';
import { partOfPage, useLaterPart } from './part-of-page.ts';
import { Banner } from './parts/banner.tsx';
import { ProblemLine } from './parts/forms/problem-line.tsx';
import { Loading } from './parts/panel/loading.tsx';
import { Toasts } from './parts/toast.tsx';
import { SearchButton } from './search/search-button.tsx';

const DutyView = partOfPage(() => import('./areas/account/duty-view.tsx'));

/** The console of a signed-in operator. */
export default function ConsolePage() {
  const t = useOperatorTexts();
  const [location] = useLocation();
  // The first run has no navigation that would lead away from it.
  const bare = areaOf(location).id === 'welcome';
  const [opened, setOpened] = useState(false);
  useNoticeSound();
  const viewer = useMay('viewer');
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  return (
    <div className={bare ? 'console' : 'console with-side'}>
      <a className="skip" href="#content">
        {t.skip}
      </a>
      <header className="topbar">
        {bare ? null : (
          <Burger
            opened={opened}
            onClick={() => setOpened(!opened)}
            hiddenFrom="md"
            size="sm"
            aria-expanded={opened}
            aria-label={t.menu}
          />
        )}
        <Brand />
        <SiteName />
        {bare || !viewer ? null : <SearchButton />}
        <LanguageSwitch label={t.language} />
        <AccountMenu />
      </header>
      {bare ? null : (
        <div className={opened ? 'side opened' : 'side'}>
          <Navigation onChoose={() => setOpened(false)} />
        </div>
      )}
      <Announcer />
      <main id="content" tabIndex={-1} ref={main}>
        <ServiceLost />
        <OthersRestore />
        <CurrentArea />
        <Toasts>
          <StaffCalls />
        </Toasts>
        <ConfirmAgain />
      </main>
    </div>
  );
}

/** What somebody sees in the place of an area that is not for them. */
const firstFor = (role: Role): Area => AREAS.find((a) => mayAs(role, a.role)) ?? areaOf('/console');

function CurrentArea() {
  const { language } = useLanguage();
  const { me, problem, refresh } = useMe();
  const [location] = useLocation();
  const asked = areaOf(location);
  const area = me === null || mayAs(me.role, asked.role) ? asked : firstFor(me.role);
  const { id, View } = area;
  const name = area.title[language];
  const calls = useOpenCalls().length;
  const [part, setPart] = useState<string | null>(null);
  const [held, hold] = useState(false);
  const title = part === null ? name : `${part} – ${name}`;
  useEffect(() => {
    document.title = `${calls > 0 ? `(${calls}) ` : ''}${title} – Omote`;
  }, [title, calls]);
  useSaidTitle(title);
  // A view depends on the operator's role, so it is not shown before the role is known.
  const waiting = <Waiting area={area} />;
  if (me === null) return problem ? <ProblemLine problem={problem} /> : waiting;
  if (me.duty !== null || held)
    return (
      <PageBoundary key={`duty ${me.id}`}>
        <Suspense fallback={<Loading />}>
          <DutyView me={me} done={refresh} hold={hold} />
        </Suspense>
      </PageBoundary>
    );
  return (
    <PageBoundary key={id}>
      <Suspense fallback={waiting}>
        <div className="view">
          <SectionTabs area={area} />
          {me.first_run && id !== 'welcome' ? <NobodyYet /> : null}
          <PageTitleProvider value={setPart}>
            <View />
          </PageTitleProvider>
        </div>
      </Suspense>
    </PageBoundary>
  );
}

/** An area until its page is loaded: its heading stays, so that nothing is read or moves twice. */
function Waiting({ area }: { area: Area }) {
  const { language } = useLanguage();
  return (
    <div className="view">
      <SectionTabs area={area} />
      <h1>{(area.heading ?? area.title)[language]}</h1>
      <Loading />
    </div>
  );
}

/** The time in which an opened page places the focus. */
const PLACED_MS = 400;

/** Reads the title of a page that was opened without leaving the navigation. Otherwise the page's heading is read. */
function useSaidTitle(title: string): void {
  const opened = useRef(location.href);
  useEffect(() => {
    // Screen readers read the title of the page that the browser opened by themselves.
    if (opened.current === location.href) return;
    opened.current = '';
    const timer = setTimeout(() => {
      if (!document.activeElement?.matches('h1, h2')) announce(title);
    }, PLACED_MS);
    return () => clearTimeout(timer);
  }, [title]);
}

/** The name of the site, for operators who have the consoles of several sites open. */
function SiteName() {
  const name = useStatus().value?.service.siteName;
  return name ? <span className="site-name">{name}</span> : null;
}

function NobodyYet() {
  const t = useTextsOf(frameTexts);
  return (
    <Banner tone="warn" title={t.firstRun}>
      <Link href="/console/welcome">{t.firstRunGo}</Link>
    </Banner>
  );
}

const loadSignInAgain = () => import('./frame/sign-in-again-dialog.tsx');

/** The only dialog in which operators prove again who they are; afterwards, the call that required it continues. */
function ConfirmAgain() {
  const [SignInAgainDialog, renew] = useLaterPart(loadSignInAgain);
  // null: not needed yet, so its code is not loaded.
  const [open, setOpen] = useState<boolean | null>(null);
  const [missing, setMissing] = useState(false);
  const answer = useRef<((confirmed: boolean) => void)[]>([]);
  useEffect(() => {
    setConfirmation(
      () =>
        new Promise<boolean>((resolve) => {
          answer.current.push(resolve);
          setMissing(false);
          setOpen(true);
        }),
    );
    return () => {
      setConfirmation(null);
      for (const resolve of answer.current.splice(0)) resolve(false);
    };
  }, []);
  const settle = useCallback((confirmed: boolean) => {
    setOpen(false);
    for (const resolve of answer.current.splice(0)) resolve(confirmed);
  }, []);
  // The calls that wait for it are told, and the next one tries again.
  const failed = (): void => {
    settle(false);
    setOpen(null);
    setMissing(true);
    renew();
  };
  if (missing) return <PartMissing close={() => setMissing(false)} />;
  return open === null ? null : (
    <PartBoundary failed={failed}>
      <SignInAgainDialog opened={open} settle={settle} />
    </PartBoundary>
  );
}
