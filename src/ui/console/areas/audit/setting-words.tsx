import type { ReactNode } from 'react';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { moreTexts, texts } from '../settings/texts.ts';
import type { SettingText } from '../settings/texts-en.ts';

type Texts = Readonly<Record<string, SettingText>>;

interface SettingWordsProps {
  name: string;
  /** Shows the setting's texts. Undefined: the name is of something else that was set, such as the consent text. */
  show: (text: SettingText | undefined) => ReactNode;
}

/** The texts of the first group of settings are a file of their own. It is loaded only for one of them. */
function SettingWords({ name, show }: SettingWordsProps) {
  const text = (useTextsOf(moreTexts) as Texts)[name];
  return text ? show(text) : <FirstGroupWords name={name} show={show} />;
}

function FirstGroupWords({ name, show }: SettingWordsProps) {
  return show((useTextsOf(texts).settings as Texts)[name]);
}

/** A setting as its page names it; nothing if no page names it. */
export const SettingLabel = ({ name }: { name: string }) => (
  <SettingWords name={name} show={(text) => text && <div className="setting-label">{text.label}</div>} />
);

interface SettingValueProps {
  name: string;
  value: string;
  /** Shown for a value that has no name. */
  otherwise: ReactNode;
}

/** The value that a setting got, as its page names it. */
export const SettingValue = ({ name, value, otherwise }: SettingValueProps) => (
  <SettingWords name={name} show={(text) => text?.choices?.[value] ?? otherwise} />
);
