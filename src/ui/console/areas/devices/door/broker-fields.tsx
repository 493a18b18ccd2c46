import { TextInput } from '@mantine/core';
import type { AdminDoor } from '../../../../../contract/doors/admin-doors.ts';
import { useTextsOf } from '../../../../kit/i18n/language.tsx';
import { Switch } from '../../../parts/forms/fields.tsx';
import { doorTexts } from './door-texts.ts';

/** What a form asks of a broker, beside its address. */
interface GivenBroker {
  user: string;
  /** Empty: that of before. */
  password: string;
  prefix: string;
  confirms: boolean;
  announces: boolean;
  switchable: boolean;
}

export const givenBroker = (broker: AdminDoor['mqtt']): GivenBroker => ({
  user: broker?.user ?? '',
  password: '',
  prefix: broker?.prefix ?? 'omote',
  confirms: broker?.confirms ?? false,
  announces: broker?.announces ?? false,
  switchable: broker?.switchable ?? false,
});

interface BrokerFieldsProps {
  given: GivenBroker;
  hasPassword: boolean;
  change: (changed: Partial<GivenBroker>) => void;
  /** What is wrong with the prefix. */
  problem: string | null;
}

/** How the broker of a door is used. */
export function BrokerFields({ given, hasPassword, change, problem }: BrokerFieldsProps) {
  const t = useTextsOf(doorTexts);
  return (
    <>
      <TextInput
        label={t.user}
        description={t.userHint}
        value={given.user}
        maxLength={256}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => change({ user: value })}
      />
      <TextInput
        type="password"
        label={t.password}
        description={hasPassword ? t.passwordStays : t.passwordHint}
        value={given.password}
        maxLength={256}
        autoComplete="new-password"
        onChange={({ currentTarget: { value } }) => change({ password: value })}
      />
      <TextInput
        label={t.prefix}
        description={t.prefixHint}
        value={given.prefix}
        maxLength={64}
        required
        spellCheck={false}
        error={problem}
        onChange={({ currentTarget: { value } }) => change({ prefix: value })}
      />
      <Switch
        label={t.confirms}
        description={t.confirmsHint}
        checked={given.confirms}
        change={(confirms) => change({ confirms })}
      />
      <Switch
        label={t.announces}
        description={t.announcesHint}
        checked={given.announces}
        change={(announces) => change({ announces })}
      />
      <Switch
        label={t.switchable}
        description={t.switchableHint}
        checked={given.switchable}
        change={(switchable) => change({ switchable })}
      />
    </>
  );
}
