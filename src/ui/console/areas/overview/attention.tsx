import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AdminAttention } from '../../../../contract/site/admin-status.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import type { StaffCall } from '../../frame/staff-calls.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { useMay } from '../../use-me.ts';
import { useStatus } from '../../use-status.ts';
import { texts } from './texts.ts';

interface Item {
  key: string;
  urgent: boolean;
  to: string;
  text: string;
}

/** What waits for an operator, each with the way to it; people at kiosks first. */
export function NeedsAttention() {
  const { attention: t } = useTextsOf(texts);
  const attention = useStatus().value?.attention;
  const items = useItems(attention);
  if (!attention) return null;
  return (
    <Panel title={t.title} landmark>
      {items.length === 0 ? (
        <p>
          <Mark tone="good">{t.nothing}</Mark>
        </p>
      ) : (
        <ul className="attention">
          {items.map(({ key, urgent, to, text }) => (
            <li key={key}>
              <Tone urgent={urgent}>
                <Link href={to}>{text}</Link>
              </Tone>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const Tone = ({ urgent, children }: { urgent: boolean; children: ReactNode }) => (
  <span className={urgent ? 'dot urgent' : 'dot'}>{children}</span>
);

function useItems(attention: AdminAttention | undefined): Item[] {
  const { attention: t } = useTextsOf(texts);
  const { language } = useLanguage();
  const [admin, reviewer] = [useMay('admin'), useMay('reviewer')];
  if (!attention) return [];
  const { staff_calls, reviews_open, kiosks_offline, keys_ending, never_backed_up } = attention;
  const counted = (there: boolean, n: number, to: string, text: (n: string) => string): Item[] =>
    there && n > 0 ? [{ key: to, urgent: false, to, text: text(n.toLocaleString(language)) }] : [];
  return [
    ...staff_calls.map((call) => ({
      key: `${call.kiosk_id} ${call.asked_at}`,
      urgent: call.acknowledged_at === null,
      to: '/console/devices',
      text: saidOf(call, t),
    })),
    ...counted(reviewer, reviews_open, '/console/reviews', t.reviews),
    ...counted(true, kiosks_offline, '/console/devices', t.kiosksOffline),
    ...counted(admin, keys_ending, '/console/keys', t.keysEnding),
    ...(admin && never_backed_up
      ? [{ key: 'backup', urgent: false, to: '/console/backup', text: t.neverBackedUp }]
      : []),
  ];
}

const saidOf = (
  { name, acknowledged_at, acknowledged_by }: StaffCall,
  t: (typeof texts)['en']['attention'],
): string => (acknowledged_at === null ? t.asks(name) : t.answered(name, acknowledged_by ?? ''));
