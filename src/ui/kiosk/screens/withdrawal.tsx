import './withdrawal.css';
import QrPicture from '../../kit/qr-picture.tsx';
import { Heading } from '../../visitor/frame.tsx';
import { Attention, Check } from '../../visitor/pictures.tsx';
import { shortName } from '../../visitor/short-name.ts';
import { Words } from '../../visitor/words.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import type { Screen } from '../machine/state.ts';
import type { Dispatch } from '../parts/shell.tsx';
import { grouped, withdrawalWords } from '../words.ts';

interface WithdrawalProps {
  screen: Extract<Screen, { name: 'withdrawal' }>;
  dispatch: Dispatch;
}

const QR_PX = 160;

/** Says what happens before the one button that does it, then how far it is, and the number of the receipt. */
export default function WithdrawalScreen({ screen, dispatch }: WithdrawalProps) {
  const t = useKioskTexts();
  const { stage, displayName, number } = screen;
  const { title, text } = withdrawalWords(t, screen);
  return (
    <main data-phase="withdrawal" data-stage={stage} className="withdrawal">
      <Sign stage={stage} />
      <Heading key={stage}>{title}</Heading>
      {stage === 'confirm' && displayName !== null ? (
        <bdi className="display-name">{shortName(displayName)}</bdi>
      ) : null}
      {text === '' ? null : (
        <p className="lead" role={stage === 'confirm' ? undefined : 'status'}>
          <Words>{text}</Words>
        </p>
      )}
      {number === null ? null : <Receipt number={number} />}
      <Answers stage={stage} dispatch={dispatch} />
    </main>
  );
}

function Sign({ stage }: { stage: WithdrawalProps['screen']['stage'] }) {
  if (stage === 'done')
    return (
      <div className="badge good">
        <Check />
      </div>
    );
  if (stage !== 'unknown' && stage !== 'refused') return null;
  return (
    <div className="badge warn">
      <Attention />
    </div>
  );
}

function Answers({ stage, dispatch }: { stage: WithdrawalProps['screen']['stage']; dispatch: Dispatch }) {
  const t = useKioskTexts();
  if (stage === 'asking' || stage === 'unknown') return null;
  const leave = (words: string) => (
    <button type="button" className="press outlined" onClick={() => dispatch({ type: 'cancel' })}>
      <Words>{words}</Words>
    </button>
  );
  return (
    <div className="answers">
      {leave(stage === 'confirm' ? t.withdrawal.keep : t.result.done)}
      {stage === 'confirm' ? (
        <button type="button" className="press" onClick={() => dispatch({ type: 'confirm_withdrawal' })}>
          <Words>{t.withdrawal.go}</Words>
        </button>
      ) : null}
    </div>
  );
}

function Receipt({ number }: { number: string }) {
  const { withdrawal: t } = useKioskTexts();
  return (
    <div className="receipt">
      <QrPicture text={number} label={t.number} size={QR_PX} />
      <div>
        <p>
          <Words>{t.note}</Words>
        </p>
        <p className="receipt-number">{grouped(number)}</p>
      </div>
    </div>
  );
}
