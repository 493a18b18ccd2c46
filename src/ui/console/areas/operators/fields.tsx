import { TextInput } from '@mantine/core';
import { PASSWORD_MIN_CHARS } from '../../../../contract/access/password-limit.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { SignInNameField } from '../../parts/forms/fields.tsx';
import { PasswordField } from '../../parts/forms/password-field.tsx';
import { texts } from './texts.ts';

interface FieldProps {
  value: string;
  change: (value: string) => void;
  /** Why the value was refused. */
  error?: string | null;
}

export function NameField({ value, change, error }: FieldProps) {
  const t = useTextsOf(texts);
  return (
    <SignInNameField label={t.name} description={t.nameHint} value={value} change={change} error={error} />
  );
}

export function DisplayNameField({ value, change, error }: FieldProps) {
  const t = useTextsOf(texts);
  return (
    <TextInput
      label={t.displayNameOptional}
      value={value}
      onChange={(e) => change(e.currentTarget.value)}
      autoComplete="name"
      maxLength={100}
      error={error}
    />
  );
}

export function NewPasswordField({ value, change, error, label }: FieldProps & { label?: string }) {
  const t = useTextsOf(texts);
  return (
    <PasswordField
      label={label ?? t.password}
      description={t.passwordHint}
      value={value}
      change={change}
      error={error}
      autoComplete="new-password"
      minLength={PASSWORD_MIN_CHARS}
    />
  );
}

export function PresentPasswordField({ value, change, error }: FieldProps) {
  const t = useTextsOf(texts);
  return (
    <PasswordField
      label={t.oldPassword}
      value={value}
      change={change}
      error={error}
      autoComplete="current-password"
    />
  );
}
