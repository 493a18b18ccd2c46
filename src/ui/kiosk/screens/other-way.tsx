import { IconArrowBackUp, IconHandStop, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../kit/i18n/texts.ts';
import { Heading } from '../../visitor/frame.tsx';
import { ContactText, OtherWayText } from '../../visitor/other-way-text.tsx';
import { useSite } from '../../visitor/site-words.tsx';
import { Words } from '../../visitor/words.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import { canReturn } from '../machine/other-way.ts';
import type { Screen } from '../machine/state.ts';
import type { Dispatch } from '../parts/shell.tsx';
import { mayEnd } from '../words.ts';

interface OtherWayProps {
  withdraws: boolean;
  screen: Extract<Screen, { name: 'other_way' }>;
  dispatch: Dispatch;
}

/** The site's offer to people who cannot or do not want to use their face, and a way to ask for staff. */
export default function OtherWayScreen({ screen: { back, chosen }, withdraws, dispatch }: OtherWayProps) {
  const t = useKioskTexts();
  const { otherWay } = useTexts();
  const ends = mayEnd(useSite(), back);
  return (
    <main data-phase="other_way" className="other-way">
      <Heading>{otherWay.title}</Heading>
      <OtherWayText className="lead" />
      <ContactText />
      {ends ? (
        <p className="soft">
          <Words>{otherWay.endText}</Words>
        </p>
      ) : null}
      <div className="answers">
        {back === null || canReturn(back) ? (
          <button
            type="button"
            className="press outlined"
            aria-disabled={chosen === true}
            onClick={() => dispatch({ type: back === null ? 'cancel' : 'back' })}
          >
            <IconArrowBackUp aria-hidden />
            <Words>{back?.name === 'capture' ? otherWay.back : t.back}</Words>
          </button>
        ) : null}
        {ends ? (
          <button
            type="button"
            className="press outlined"
            aria-disabled={chosen === true}
            onClick={() => dispatch({ type: 'end_for_other_way' })}
          >
            <Words>{otherWay.end}</Words>
          </button>
        ) : null}
        {withdraws ? (
          <button type="button" className="press outlined" onClick={() => dispatch({ type: 'withdraw' })}>
            <IconTrash aria-hidden />
            <Words>{t.withdrawal.button}</Words>
          </button>
        ) : null}
        <button type="button" className="press" onClick={() => dispatch({ type: 'ask_staff' })}>
          <IconHandStop aria-hidden />
          <Words>{t.staff}</Words>
        </button>
      </div>
    </main>
  );
}
