import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';

type Plain<Props> = Omit<Props, 'value' | 'onChange'> & {
  value: string;
  change: (value: string) => void;
};

const changing = (change: (value: string) => void) => (event: { currentTarget: { value: string } }) =>
  change(event.currentTarget.value);

/** A person's ID. The service judges it: a field that cut what is too long would make another ID of it. */
export const IdField = ({ change, ...props }: Plain<TextInputProps>) => (
  <TextInput spellCheck={false} {...props} onChange={changing(change)} />
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

/** The six digits of an authenticator app. */
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

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  /** '' while the field contains no number. */
  value: number | '';
  change: (value: number | '') => void;
  min: number;
  max: number;
  /** Shown after the number. */
  unit?: string;
}

const wholeOf = (text: string): number | '' => (/^-?\d+$/.test(text) ? Number(text) : '');

/** A whole number; a value outside the limits becomes the nearer limit when the field loses focus. */
export function NumberField({ value, change, min, max, unit, ...props }: NumberFieldProps) {
  const [text, setText] = useState(String(value));
  const leave = (): void => {
    const kept = value === '' ? '' : Math.min(max, Math.max(min, value));
    setText(String(kept));
    if (kept !== value) change(kept);
  };
  return (
    <TextInput
      type="number"
      inputMode="numeric"
      step={1}
      min={min}
      max={max}
      {...props}
      {...(unit && {
        rightSection: <span className="soft small">{unit}</span>,
        rightSectionWidth: 84,
        rightSectionProps: { className: 'unit' },
      })}
      // A field that was emptied to type another number stays empty in the meantime.
      value={text === '' || wholeOf(text) === value ? text : String(value)}
      onChange={(event) => {
        setText(event.currentTarget.value);
        change(wholeOf(event.currentTarget.value));
      }}
      onBlur={leave}
    />
  );
}

interface SwitchProps {
  label: string;
  description?: string;
  /** Why the value was not accepted. */
  error?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  change: (on: boolean) => void;
}

/** The browser's own checkbox, drawn as a switch. */
export function Switch({ label, description, error, checked, disabled, change }: SwitchProps) {
  const id = useId();
  return (
    <div className="switch">
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={description || error ? `${id}-more` : undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {description || error ? (
        <div id={`${id}-more`}>
          {description ? <div className="soft">{description}</div> : null}
          {error ? <div className="refused">{error}</div> : null}
        </div>
      ) : null}
    </div>
  );
}

/**
 * Fields and their button in one line. The line keeps when one field has an error below it.
 * @param children labelled fields, then the button
 */
export const FieldLine = ({ children }: { children: ReactNode }) => (
  <div className="field-line">{children}</div>
);
