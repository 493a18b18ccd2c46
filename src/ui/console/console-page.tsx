import { useEffect } from 'react';
import { api } from '../api.ts';
import { Brand } from '../kit/brand.tsx';
import { LanguageSwitch } from '../kit/language-switch.tsx';
import { useOperatorTexts } from './i18n/texts.ts';
import { pathOf, useRoute, VIEWS, type View } from './route.ts';
import { usePolled } from './use-polled.ts';
import { ClosedView } from './views/closed-view.tsx';
import { KeysView } from './views/keys-view.tsx';
import { SessionsView } from './views/sessions-view.tsx';
import { StatusView } from './views/status-view.tsx';
import { TryView } from './views/try-view.tsx';

const STATUS_EVERY_MS = 5000;

export function ConsolePage() {
  const t = useOperatorTexts();
  const { view, go } = useRoute();
  const status = usePolled(api.status, STATUS_EVERY_MS);
  const closed = status.problem?.kind === 'closed';
  useEffect(() => {
    document.title = `${t.views[view]} – Omote`;
  }, [t, view]);
  return (
    <div className="console">
      <a className="skip" href="#content">
        {t.skip}
      </a>
      <header>
        <Brand />
        {closed ? null : (
          <nav aria-label={t.title}>
            {VIEWS.map((v) => (
              <a key={v} href={pathOf(v)} onClick={go(v)} aria-current={v === view ? 'page' : undefined}>
                {t.views[v]}
              </a>
            ))}
          </nav>
        )}
        <LanguageSwitch label={t.language} />
      </header>
      <main id="content" tabIndex={-1}>
        {closed ? <ClosedView retry={status.refresh} /> : <ViewOf view={view} status={status} />}
      </main>
    </div>
  );
}

function ViewOf({ view, status }: { view: View; status: Parameters<typeof StatusView>[0]['status'] }) {
  switch (view) {
    case 'status':
      return <StatusView status={status} />;
    case 'sessions':
      return <SessionsView />;
    case 'keys':
      return <KeysView />;
    case 'try':
      return <TryView />;
  }
}
