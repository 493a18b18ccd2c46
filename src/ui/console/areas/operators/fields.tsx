import { PasswordInput, Radio, Stack, TextInput } from '@mantine/core';
import { PASSWORD_MIN_CHARS, ROLES, type Role } from '../../../../contract/admin-operators.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { texts } from './texts.ts';

export interface FieldProps {
  value: string;
  change: (value: string) => void;
}

export function NameField({ value, change }: FieldProps) {
  const t = useTextsOf(texts);
  return (
    <TextInput
      label={t.name}
      description={t.nameHint}
      value={value}
      onChange={(e) => change(e.currentTarget.value)}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      required
      data-autofocus
    />
  );
}

export function DisplayNameField({ value, change }: FieldProps) {
  const t = useTextsOf(texts);
  return (
    <TextInput
      label={t.displayName}
      description={t.displayNameHint}
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
    <PasswordInput
      label={label ?? t.password}
      description={t.passwordHint}
      value={value}
      onChange={(e) => change(e.currentTarget.value)}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': t.show }}
      minLength={PASSWORD_MIN_CHARS}
      maxLength={256}
      required
    />
  );
}

export function PresentPasswordField({ value, change }: FieldProps) {
  const t = useTextsOf(texts);
  return (
    <PasswordInput
      label={t.oldPassword}
      value={value}
      onChange={(e) => change(e.currentTarget.value)}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t.show }}
      maxLength={256}
      required
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
