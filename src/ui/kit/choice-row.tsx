interface ChoiceRowProps<Value extends string> {
  /** The name of the group, for screen readers. */
  label: string;
  value: Value;
  /** `lang`: the language of the label, if it differs from the page's. */
  choices: readonly { value: Value; label: string; lang?: string; disabled?: boolean }[];
  choose: (value: Value) => void;
}

/** A choice between a few options in a row, which wraps if it does not fit. */
export const ChoiceRow = <Value extends string>({ label, value, choices, choose }: ChoiceRowProps<Value>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and cannot be a flex box everywhere
  <div className="choice-row" role="group" aria-label={label}>
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        lang={choice.lang}
        aria-pressed={choice.value === value}
        disabled={choice.disabled}
        onClick={() => choose(choice.value)}
      >
        {choice.label}
      </button>
    ))}
  </div>
);
