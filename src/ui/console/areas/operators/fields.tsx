import { TextInput } from '@mantine/core';
import { PASSWORD_MIN_CHARS } from '../../../../contract/access/password-limit.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { SignInNameField } from '../../parts/forms/fields.tsx';
import { PasswordField } from '../../parts/forms/password-field.tsx';
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
    <PasswordField label={t.oldPassword} value={value} change={change} autoComplete="current-password" />
  );
}
