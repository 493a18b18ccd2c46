import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLanguage, useTextsOf } from '../../kit/i18n/language.ts';
import { useFocusIfLost } from '../hooks/use-focus-if-lost.ts';
import { Banner } from '../parts/banner.tsx';
import { JobProblem } from '../parts/forms/job-problem.tsx';
import { Panel } from '../parts/panel/panel.tsx';
import type { Restoring } from './restoring.ts';

const restoreTexts = {
  en: {
    title: (name: string): string => `Restoring ${name}`,
    lead: 'This page continues automatically. Your current data will be moved to another place in the data folder, not deleted.',
    begun: 'Preparing the backup. Your live data isn’t affected…',
    preparing: (share: string): string => `Preparing the backup: ${share}`,
    prepared: 'Backup prepared',
    restart: 'Restart the service',
    restarting: 'Restarting the service…',
    signIn: 'Sign in with an account from the backup',
    long: 'This is taking longer than usual. The network settings are now those of the backup, so the console may have another address: the service’s terminal shows it. On the appliance itself, the console can always be opened.',
    failed: (name: string): string => `${name} wasn’t restored`,
    asBefore: 'Your data hasn’t changed.',
    back: 'Back to the console',
    others: (name: string): string => `${name} is being restored`,
    othersText:
      'Anything you change now will be lost. The service is about to restart, and everyone will have to sign in again.',
  },
  ja: {
    title: (name: string): string => `${name} を復元しています`,
    lead: 'このまま自動的に進みます。現在のデータは削除されず、データフォルダーの中の別の場所に移されます。',
    begun: '使用中のデータとは別の場所で、復元を準備しています…',
    preparing: (share: string): string => `バックアップを準備しています：${share}`,
    prepared: 'バックアップの準備完了',
    restart: 'サービスを再起動',
    restarting: 'サービスを再起動しています…',
    signIn: 'バックアップ時のアカウントでサインイン',
    long: '通常より時間がかかっています。ネットワークの設定がバックアップ時のものになったため、管理画面のアドレスが変わった可能性があります。アドレスは、サービスを起動した端末に表示されます。この装置自体からは、いつでも管理画面を開けます。',
    failed: (name: string): string => `${name} は復元されませんでした`,
    asBefore: 'データはすべて元のままです。',
    back: '管理画面に戻る',
    others: (name: string): string => `${name} を復元しています`,
    othersText:
      'これから行う変更は失われます。まもなくサービスが再起動し、全員がサインインし直すことになります。',
  },
};

const LONG_MS = 60_000;

/** Shown instead of the console while a backup is put in place, also while the service cannot say so itself. */
export default function RestorePage({ restoring, leave }: { restoring: Restoring; leave: () => void }) {
  const t = useTextsOf(restoreTexts);
  const { name, step, problem, why } = restoring;
  const heading = useFocusIfLost<HTMLHeadingElement>(true);
  return (
    <div className="view narrow" data-restore={step}>
      <h1 ref={heading} tabIndex={-1}>
        {step === 'failed' ? t.failed(name) : t.title(name)}
      </h1>
      {step === 'failed' ? (
        <Banner tone="bad" title={t.asBefore}>
          <JobProblem problem={problem} why={why} />
          <Button variant="default" onClick={leave} mt="xs">
            {t.back}
          </Button>
        </Banner>
      ) : (
        <Panel>
          <Steps restoring={restoring} />
          <p className="soft">{t.lead}</p>
          {step === 'restarting' ? <Long /> : null}
        </Panel>
      )}
    </div>
  );
}

function Steps({ restoring: { step, progress } }: { restoring: Restoring }) {
  const t = useTextsOf(restoreTexts);
  const { language } = useLanguage();
  const restarting = step === 'restarting';
  const share = progress.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 });
  const steps = [
    restarting ? t.prepared : t.preparing(share),
    restarting ? t.restarting : t.restart,
    t.signIn,
  ] as const;
  const now = restarting ? 1 : 0;
  // Screen readers read what changes, so the text comes after its place. Progress is not read out again and again.
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(restarting ? t.restarting : t.begun), [restarting, t]);
  return (
    <>
      <ol className="restore-steps">
        {steps.map((text, i) => (
          <li key={text} aria-current={i === now ? 'step' : undefined}>
            <span className="sign" aria-hidden="true">
              {i < now ? <IconCheck size={16} /> : i + 1}
            </span>
            {text}
          </li>
        ))}
      </ol>
      <p className="unseen" role="status">
        {said}
      </p>
    </>
  );
}

function Long() {
  const t = useTextsOf(restoreTexts);
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={long ? undefined : 'unseen'} role="status">
      {long ? t.long : ''}
    </p>
  );
}

/** Shown to other operators while a restore is being prepared, over whatever they do. */
export function RestoredByOther({ name }: { name: string }) {
  const t = useTextsOf(restoreTexts);
  return (
    <Banner tone="warn" title={t.others(name)}>
      <p>{t.othersText}</p>
    </Banner>
  );
}
