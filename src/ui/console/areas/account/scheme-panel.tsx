import { useState } from 'react';
import { ChoiceRow } from '../../../kit/choice-row.tsx';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { COLOR_SCHEMES, type ColorScheme, chooseScheme, chosenScheme } from '../../frame/color-scheme.ts';
import { Panel } from '../../parts/panel/panel.tsx';
import { schemeTexts } from './scheme-texts.ts';

/** Light or dark, for this browser. */
export function SchemePanel() {
  const t = useTextsOf(schemeTexts);
  const [scheme, setScheme] = useState(chosenScheme);
  const choose = (next: ColorScheme): void => {
    chooseScheme(next);
    setScheme(next);
  };
  return (
    <Panel title={t.title}>
      <ChoiceRow
        label={t.title}
        value={scheme}
        choose={choose}
        choices={COLOR_SCHEMES.map((value) => ({ value, label: t.schemes[value] }))}
      />
    </Panel>
  );
}
