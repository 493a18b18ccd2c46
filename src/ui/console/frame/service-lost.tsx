import { Button } from '@mantine/core';
import { useTextsOf } from '../../kit/i18n/language.tsx';
import { Banner } from '../parts/banner.tsx';
import { Instant } from '../parts/instant.tsx';
import { useStatus } from '../use-status.ts';

const texts = {
  en: {
    title: 'The service does not answer. Trying again…',
    since: 'What you see may be out of date. Last answer:',
    again: 'Try now',
  },
  ja: {
    title: 'サービスから応答がありません。接続を続けています…',
    since: '表示の内容は古い可能性があります。最後の応答：',
    again: '今すぐ再試行',
  },
};

/** On every page: what is on the screen is no longer what is. Asks as often as the status is asked for. */
export function ServiceLost() {
  const t = useTextsOf(texts);
  const { problem, answeredAt, refresh } = useStatus();
  if (problem?.kind !== 'unreachable') return null;
  return (
    <div className="service-lost">
      <Banner tone="warn" title={t.title}>
        {answeredAt === null ? null : (
          <p>
            {t.since} <Instant at={new Date(answeredAt).toISOString()} />
          </p>
        )}
        <Button variant="default" size="compact-md" mt="xs" onClick={refresh}>
          {t.again}
        </Button>
      </Banner>
    </div>
  );
}
