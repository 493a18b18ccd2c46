import type { AdminMe } from '../../../../contract/access/admin-me.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { FactorPanels } from './factor-panels.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { texts } from './texts.ts';

interface DutyViewProps {
  me: AdminMe;
  done: () => void;
  /** Keeps the page although nothing is left to be set up: it makes or shows what is shown only once. */
  hold: (held: boolean) => void;
}

/** What the operator must do before the console shows anything else. */
export default function DutyView({ me, done, hold }: DutyViewProps) {
  const t = useTextsOf(texts);
  return (
    <div className="narrow">
      <h1>{me.duty === 'password' ? t.passwordRequired : t.factorRequired}</h1>
      <p>{me.duty === 'password' ? t.passwordRequiredText : t.factorRequiredText}</p>
      {me.duty === 'password' ? (
        <PasswordPanel changed={done} />
      ) : (
        <FactorPanels me={me} changed={done} hold={hold} />
      )}
    </div>
  );
}
