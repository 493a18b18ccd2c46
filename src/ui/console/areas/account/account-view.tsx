import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { useMe } from '../../hooks/use-me.ts';
import { useMarks } from '../../i18n/marks.ts';
import { texts as operatorTexts } from '../operators/texts.ts';
import { FactorPanels } from './factor-panels.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SchemePanel } from './scheme-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { SoundsPanel } from './sounds-panel.tsx';

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
