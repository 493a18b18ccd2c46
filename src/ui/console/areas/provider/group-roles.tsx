import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { AdminIdentityProvider } from '../../../../contract/access/admin-identity-provider.ts';
import { ROLES, type Role } from '../../../../contract/access/roles.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { texts as operatorTexts } from '../operators/texts.ts';
import { texts } from './texts.ts';

type GroupRole = AdminIdentityProvider['groups'][number];

const MOST = 50;

interface GroupRolesProps {
  groups: readonly GroupRole[];
  change: (groups: GroupRole[]) => void;
}

/** The role of each group of the provider. */
export function GroupRoles({ groups, change }: GroupRolesProps) {
  const t = useTextsOf(texts);
  const { roles } = useTextsOf(operatorTexts);
  const put = (index: number, part: Partial<GroupRole>): void =>
    change(groups.map((one, i) => (i === index ? { ...one, ...part } : one)));
  return (
    <Stack>
      {groups.map(({ group, role }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else that stays while it is typed
        <Group key={index} align="end" gap="xs">
          <TextInput
            label={t.groupAt(index + 1)}
            value={group}
            maxLength={300}
            spellCheck={false}
            onChange={(event) => put(index, { group: event.currentTarget.value })}
          />
          <NativeSelect
            label={t.roleAt(index + 1)}
            value={role}
            data={ROLES.map((value) => ({ value, label: roles[value] }))}
            onChange={(event) => put(index, { role: event.currentTarget.value as Role })}
          />
          <Button
            variant="default"
            aria-label={t.removeAt(index + 1)}
            onClick={() => change(groups.filter((_, i) => i !== index))}
          >
            {t.remove}
          </Button>
        </Group>
      ))}
      <div>
        <Button
          variant="default"
          disabled={groups.length >= MOST}
          onClick={() => change([...groups, { group: '', role: 'viewer' }])}
        >
          {t.addGroup}
        </Button>
      </div>
    </Stack>
  );
}
