import { Button } from '@mantine/core';
import { useOperatorTexts } from '../i18n/texts.ts';
import { Banner } from '../parts/banner.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { Panel } from '../parts/panel.tsx';

/** Nobody opened the console in this browser yet, or its time is over. */
export function ClosedView({ retry }: { retry: () => void }) {
  const t = useOperatorTexts();
  const used = new URLSearchParams(window.location.search).get('link') === 'used';
  return (
    <div className="narrow">
      <h1>{t.closed.title}</h1>
      {used ? <Banner tone="warn" title={t.closed.used} /> : null}
      <Panel>
        <p>{t.closed.text}</p>
        <p>{t.closed.again}</p>
        <Copyable text="npm run -s omote -- console-link" />
        <Button variant="default" onClick={retry}>
          {t.closed.reload}
        </Button>
      </Panel>
    </div>
  );
}
