import { Button, Group, Stack } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import type { AdminKiosk, AdminKioskPairing } from '../../../../contract/kiosks/admin-kiosks.ts';
import { type Answer, service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { useOperatorTexts } from '../../i18n/texts.ts';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { NameForm } from '../../parts/forms/name-form.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { LoopbackWarning } from '../../parts/loopback-warning.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { texts } from './texts.ts';

const NAME_MAX_CHARS = 100;

interface KioskProps {
  kiosk: AdminKiosk;
  close: () => void;
}

/** Pairs a kiosk: a new one is named first, an existing one gets a new code immediately. */
export function PairKiosk({ kiosk, close }: { kiosk: AdminKiosk | null; close: () => void }) {
  const [pairing, setPairing] = useState<AdminKioskPairing | null>(null);
  const { problem, call } = useCall();
  const pair = async (asked: Promise<Answer<AdminKioskPairing>>): Promise<Answer<AdminKioskPairing>> => {
    const answer = await call(asked);
    if (answer.ok) setPairing(answer.value);
    return answer;
  };
  const id = kiosk?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one code per opening
  useEffect(() => {
    if (id !== undefined) void pair(service.renewKioskCode({ id }));
  }, [id]);
  if (pairing) return <Pairing pairing={pairing} close={close} />;
  if (kiosk) return problem ? <ProblemLine problem={problem} /> : <Loading />;
  return (
    <NameForm
      name=""
      maxLength={NAME_MAX_CHARS}
      rename={(name) => pair(service.createKiosk({ name }))}
      close={close}
      done={() => undefined}
    />
  );
}

const PAIRED_EVERY_MS = 2000;

function Pairing({ pairing, close }: { pairing: AdminKioskPairing; close: () => void }) {
  const t = useTextsOf(texts);
  const texting = useOperatorTexts();
  const { id, paired_at: before } = pairing.kiosk;
  const { value } = usePolled(
    useCallback(() => service.getKiosk({ id }), [id]),
    PAIRED_EVERY_MS,
  );
  const paired = value !== null && value.kiosk.paired_at !== before;
  if (paired)
    return (
      <Stack>
        <Banner tone="good" title={t.paired(value.kiosk.name)} />
        <Group justify="flex-end">
          <Button data-autofocus onClick={close}>
            {texting.close}
          </Button>
        </Group>
      </Stack>
    );
  return (
    <Stack>
      <LoopbackWarning url={pairing.url} title={t.pairLoopback} text={t.pairLoopbackText} />
      <p>{t.pairText(pairing.url.split('#')[0])}</p>
      <p className="pairing-code">{pairing.code}</p>
      <Copyable text={pairing.url} />
      <p className="soft">
        {t.pairUntil}
        <Instant at={pairing.code_ends_at} />
      </p>
      <Group justify="flex-end">
        <Button onClick={close}>{texting.close}</Button>
      </Group>
    </Stack>
  );
}

export const NameKiosk = ({ kiosk: { id, name: given }, close }: KioskProps) => (
  <NameForm
    name={given}
    maxLength={NAME_MAX_CHARS}
    rename={(name) => service.changeKiosk({ id, name })}
    close={close}
  />
);
