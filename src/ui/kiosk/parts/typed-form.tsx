import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { Words } from '../../visitor/words.tsx';

interface TypedFormProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'onSubmit'> {
  /** The field's label, for screen readers only. */
  label: string;
  value: string;
  change: (text: string) => void;
  submit: () => void;
  /** The error to show; '' if there is none. */
  fault: string;
  /** The submit button. */
  children: ReactNode;
}

/**
 * A form with one field, for on-screen keys (keys.tsx) or an attached keyboard. The system's own keyboard stays hidden.
 */
export function TypedForm({ label, change, submit, fault, children, ...input }: TypedFormProps) {
  const field = useId();
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <label className="unseen" htmlFor={field}>
          {label}
        </label>
        <input
          id={field}
          className="id-field"
          onChange={(event) => change(event.target.value)}
          inputMode="none"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${field}-fault`}
          {...input}
        />
        {children}
      </form>
      <p id={`${field}-fault`} className="fault" role="alert">
        <Words>{fault}</Words>
      </p>
    </>
  );
}
