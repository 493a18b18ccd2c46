import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { service } from '../../api.ts';
import { useTextsOf } from '../../kit/i18n/language.ts';
import { usePolled } from '../hooks/use-polled.ts';
import { useStatus } from '../hooks/use-status.ts';
import { useMarks } from '../i18n/marks.ts';
import { ConfirmContents } from '../parts/forms/confirm.tsx';
import { Dialog } from '../parts/forms/dialog.tsx';
import { Instant } from '../parts/instant.tsx';
import { Facts } from '../parts/panel/facts.tsx';
import { Panel } from '../parts/panel/panel.tsx';

const en = {
  title: 'The clock may be wrong',
  kinds: {
    jumped: 'This computer’s clock jumped forward.',
    gap: 'According to this computer’s clock, the service has been off for unusually long.',
    behind: 'This computer’s clock is behind the last time the service recorded.',
  },
  waits: 'Until you decide, nothing will be deleted because of its age.',
  service: 'Service',
  host: 'This computer',
  reset: "Use this computer's time",
  resetTitle: "Use this computer's time?",
  resetText:
    'Do this if this computer’s clock is now right. Open sessions and sign-ins that started at the wrong time will end, and you may have to sign in again.',
  confirm: 'The time is right',
  confirmTitle: 'Is the time right?',
  confirmText: 'Records will again be deleted at the end of their retention period, based on this time.',
};

const ja: typeof en = {
  title: '時刻が正しいか確認が必要です',
  kinds: {
    jumped: 'このコンピューターの時計が大きく進みました。',
    gap: '前回の動作から、通常の停止では考えられないほど時間がたっています。',
    behind: 'このコンピューターの時計が、サービスが記録した時刻より遅れています。',
  },
  waits: '確認が終わるまで、保存期間による削除は行いません。',
  service: 'サービス',
  host: 'このコンピューター',
  reset: 'このコンピューターの時刻に合わせる',
  resetTitle: 'このコンピューターの時刻に合わせますか',
  resetText:
    'このコンピューターの時計が正しい場合に実行してください。誤った時刻で始まったセッションとサインインは終了し、再度サインインが必要になることがあります。',
  confirm: '時刻は正しい',
  confirmTitle: '時刻は正しいですか',
  confirmText: 'この時刻にもとづいて、保存期間による削除を再開します。',
};

const EVERY_MS = 10_000;
/** Shown only while an operator must decide which clock is right. */
export function ClockPanel() {
  const t = useTextsOf({ en, ja });
  const { gap } = useMarks();
  const status = useStatus();
  const { value, refresh } = usePolled(service.getClock, EVERY_MS);
  const [asking, setAsking] = useState<'reset' | 'confirm' | null>(null);
  if (!value?.doubt) return null;
  const { kind } = value.doubt;
  const close = (): void => {
    setAsking(null);
    refresh();
    status.refresh();
  };
  return (
    <Panel title={t.title}>
      <p>
        {t.kinds[kind]}
        {gap}
        {t.waits}
      </p>
      <Facts
        facts={[
          [t.service, <Instant key="s" at={value.service} />],
          [t.host, <Instant key="h" at={value.host} />],
        ]}
      />
      <Group>
        <Button variant="default" onClick={() => setAsking('reset')}>
          {t.reset}
        </Button>
        {kind === 'behind' ? null : (
          <Button variant="default" onClick={() => setAsking('confirm')}>
            {t.confirm}
          </Button>
        )}
      </Group>
      <Dialog
        opened={asking !== null}
        onClose={close}
        title={asking === 'reset' ? t.resetTitle : t.confirmTitle}
      >
        {asking ? (
          <ConfirmContents
            text={asking === 'reset' ? t.resetText : t.confirmText}
            go={t[asking]}
            act={asking === 'reset' ? service.resetClock : service.confirmClock}
            close={close}
          />
        ) : null}
      </Dialog>
    </Panel>
  );
}
