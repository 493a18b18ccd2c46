import type { AdminMe } from '../../../../contract/access/admin-me.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { FactorPanels } from './factor-panels.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { texts } from './texts.ts';

/** What the operator must do before the console shows anything else. */
export default function DutyView({ me, done }: { me: AdminMe; done: () => void }) {
  const t = useTextsOf(texts);
  return (
    <div className="narrow">
      <h1>{me.duty === 'password' ? t.passwordRequired : t.factorRequired}</h1>
      <p>{me.duty === 'password' ? t.passwordRequiredText : t.factorRequiredText}</p>
      {me.duty === 'password' ? <PasswordPanel changed={done} /> : <FactorPanels me={me} changed={done} />}
    </div>
  );
}
