import type { ReactNode } from 'react';
import type { SettingValue as SettingValueType } from '../../../../contract/site/settings.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { moreTexts, texts } from '../settings/texts.ts';
import type { SettingText } from '../settings/texts-en.ts';
import { useSettingValue } from '../settings/value-in-words.ts';

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
  value: SettingValueType;
  /** Shown for the value of something else that was set. */
  otherwise: ReactNode;
}

/** The value that a setting had or got, as its page writes it. */
export const SettingValue = ({ name, value, otherwise }: SettingValueProps) => (
  <SettingWords
    name={name}
    show={(text) => (text && value !== 'default' ? <Written {...{ name, value, text }} /> : otherwise)}
  />
);

function Written({ name, value, text }: { name: string; value: SettingValueType; text: SettingText }) {
  return useSettingValue()(name, value, text);
}
