import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';

type Plain<Props> = Omit<Props, 'value' | 'onChange'> & {
  value: string;
  change: (value: string) => void;
};

const changing = (change: (value: string) => void) => (event: { currentTarget: { value: string } }) =>
  change(event.currentTarget.value);

/** An ID of a person, as the contract has it. */
export const IdField = ({ change, ...props }: Plain<TextInputProps>) => (
  <TextInput maxLength={128} spellCheck={false} {...props} onChange={changing(change)} />
);

export const SignInNameField = ({ change, ...props }: Plain<TextInputProps>) => (
  <TextInput
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={64}
    required
    data-autofocus
    {...props}
    onChange={changing(change)}
  />
);

/** Six digits of an authenticator app. */
export const CodeField = ({ change, ...props }: Plain<TextInputProps>) => (
  <TextInput
    autoComplete="one-time-code"
    inputMode="numeric"
    minLength={6}
    maxLength={12}
    required
    autoFocus
    {...props}
    onChange={changing(change)}
  />
);

interface PasswordFieldProps extends Plain<PasswordInputProps> {
  /** Of the button beside it. */
  show: string;
  autoComplete: 'current-password' | 'new-password';
}

export const PasswordField = ({ change, show, ...props }: PasswordFieldProps) => (
  <PasswordInput
    visibilityToggleButtonProps={{ 'aria-label': show }}
    maxLength={256}
    required
    {...props}
    onChange={changing(change)}
  />
);
