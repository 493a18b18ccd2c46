import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useTextsOf } from '../../kit/i18n/language.tsx';
import { command } from '../command.ts';
import { isOutage, isStopped } from '../hooks/use-outage.ts';
import { useStatus } from '../hooks/use-status.ts';
import { partOfPage } from '../part-of-page.ts';
import { Banner } from '../parts/banner.tsx';
import { Instant } from '../parts/instant.tsx';

const RestoredByOther = partOfPage(async () => ({
  default: (await import('./restore-page.tsx')).RestoredByOther,
}));

const texts = {
  en: {
    title: 'The service isn’t responding. Trying again…',
    since: 'What you see may be out of date. Last response:',
    again: 'Try now',
    stopped: 'This appliance isn’t working right now. Trying again…',
    stoppedWhy: (doctor: string) =>
      `Its database can’t be reached, or it has fallen behind the other appliances of its site. It will resume automatically. To find out why, run ${doctor} on its host. Meanwhile, you can use the console of another appliance of this site.`,
  },
  ja: {
    title: 'サービスから応答がありません。接続を続けています…',
    since: '表示の内容は古い可能性があります。最後の応答：',
    again: '今すぐ再試行',
    stopped: '現在、この装置は処理を停止しています。接続を続けています…',
    stoppedWhy: (doctor: string) =>
      `データベースに接続できないか、拠点内のほかの装置から遅れています。解消すると自動的に再開します。原因は、この装置のホストで ${doctor} を実行すると確認できます。ほかの装置がある拠点では、そちらの管理画面を使えます。`,
  },
};

/** Shown on every page while another operator's restore is being prepared, and while the data on screen may be out of date. */
export function ServiceLost() {
  const t = useTextsOf(texts);
  const { value, problem, answeredAt, refresh } = useStatus();
  const stopped = isStopped(problem);
  if (!isOutage(problem))
    return value?.restore?.state === 'preparing' ? (
      <Suspense fallback={null}>
        <RestoredByOther name={value.restore.name} />
      </Suspense>
    ) : null;
  return (
    <div className="service-lost">
      <Banner tone="warn" title={stopped ? t.stopped : t.title}>
        {stopped ? <p>{t.stoppedWhy(command('doctor'))}</p> : null}
        {answeredAt === null ? null : (
          <p>
            {t.since} <Instant at={new Date(answeredAt).toISOString()} />
          </p>
        )}
        <Button variant="default" size="compact-sm" mt="xs" onClick={refresh}>
          {t.again}
        </Button>
      </Banner>
    </div>
  );
}
