import { Stack } from '@mantine/core';
import { useState } from 'react';
import { ChoiceRow } from '../../../kit/choice-row.tsx';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { COLOR_SCHEMES, type ColorScheme, chooseScheme, chosenScheme } from '../../frame/color-scheme.ts';
import { CallSoundSwitch, NoticeSoundSwitch } from '../../frame/sound-switches.tsx';
import { useMe } from '../../hooks/use-me.ts';
import { useMarks } from '../../i18n/marks.ts';
import { Panel } from '../../parts/panel/panel.tsx';
import { texts as operatorTexts } from '../operators/texts.ts';
import { FactorPanels } from './factor-panels.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { schemeTexts, soundTexts } from './texts.ts';

/** The settings that every operator can change for their own account. */
export default function AccountView() {
  const t = useTextsOf(operatorTexts);
  const { bracketed, comma } = useMarks();
  const { me, refresh } = useMe();
  if (me?.signed_in_by !== 'operator') return null;
  return (
    <div className="narrow at-start">
      <h1>{t.accountTitle}</h1>
      <p className="soft">
        {me.display_name} {bracketed(me.name)}
        {comma}
        {t.roles[me.role]}
      </p>
      {me.provider === null ? (
        <>
          <PasswordPanel />
          <FactorPanels me={me} changed={refresh} />
        </>
      ) : (
        <p>{t.atProvider(me.provider)}</p>
      )}
      <SessionsPanel />
      <SchemePanel />
      <SoundsPanel />
    </div>
  );
}

/** Light or dark, for this browser. */
function SchemePanel() {
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

/** Which events the console plays a sound for; the choice is kept per browser. */
function SoundsPanel() {
  const t = useTextsOf(soundTexts);
  return (
    <Panel title={t.title}>
      <Stack>
        <CallSoundSwitch />
        <NoticeSoundSwitch />
      </Stack>
    </Panel>
  );
}
