import { Radio, Stack, TextInput } from '@mantine/core';
import { PASSWORD_MIN_CHARS } from '../../../../contract/access/password-limit.ts';
import { ROLES, type Role } from '../../../../contract/access/roles.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { PasswordField, SignInNameField } from '../../parts/forms/fields.tsx';
import { texts } from './texts.ts';

export interface FieldProps {
  value: string;
  change: (value: string) => void;
}

export function NameField({ value, change }: FieldProps) {
  const t = useTextsOf(texts);
  return <SignInNameField label={t.name} description={t.nameHint} value={value} change={change} />;
}

export function DisplayNameField({ value, change }: FieldProps) {
  const t = useTextsOf(texts);
  return (
    <TextInput
      label={t.displayNameOptional}
      value={value}
      onChange={(e) => change(e.currentTarget.value)}
      autoComplete="name"
      maxLength={100}
    />
  );
}

export function NewPasswordField({ value, change, label }: FieldProps & { label?: string }) {
  const t = useTextsOf(texts);
  return (
    <PasswordField
      label={label ?? t.password}
      description={t.passwordHint}
      show={t.show}
      value={value}
      change={change}
      autoComplete="new-password"
      minLength={PASSWORD_MIN_CHARS}
    />
  );
}

export function PresentPasswordField({ value, change }: FieldProps) {
  const t = useTextsOf(texts);
  return (
    <PasswordField
      label={t.oldPassword}
      show={t.show}
      value={value}
      change={change}
      autoComplete="current-password"
    />
  );
}

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
