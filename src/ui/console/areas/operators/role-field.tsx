import { Radio, Stack } from '@mantine/core';
import { ROLES, type Role } from '../../../../contract/access/roles.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { texts } from './texts.ts';

export function RoleField({ value, change }: { value: Role; change: (role: Role) => void }) {
  const t = useTextsOf(texts);
  return (
    <Radio.Group label={t.role} value={value} onChange={(role) => change(role as Role)}>
      <Stack gap="xs" mt={6}>
        {ROLES.map((role) => (
          <Radio key={role} value={role} label={t.roles[role]} description={t.roleTexts[role]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
