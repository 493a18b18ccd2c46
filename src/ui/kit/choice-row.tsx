interface ChoiceRowProps<Value extends string> {
  /** What is chosen between. */
  label: string;
  value: Value;
  /** `lang`: of the label, where it is not the page's. */
  choices: readonly { value: Value; label: string; lang?: string; disabled?: boolean }[];
  choose: (value: Value) => void;
}

/** One of a few, in a row; the row wraps where it does not fit. */
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
