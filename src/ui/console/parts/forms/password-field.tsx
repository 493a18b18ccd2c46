import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTextsOf } from '../../../kit/i18n/language.ts';

const texts = {
  en: { show: (field: string): string => `Show or hide: ${field}` },
  ja: { show: (field: string): string => `${field}の表示を切り替える` },
};

type PasswordFieldProps = Omit<PasswordInputProps, 'value' | 'onChange'> & {
  value: string;
  change: (value: string) => void;
  label: string;
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField({ change, ...props }: PasswordFieldProps) {
  const t = useTextsOf(texts);
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t.show(props.label) }}
      // Mantine marks only the frame around the field.
      aria-invalid={props.error ? true : undefined}
      maxLength={256}
      required
      {...props}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
