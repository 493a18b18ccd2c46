import { useTexts } from '../../kit/i18n/texts.ts';
import { CameraIcon, OnwardIcon } from '../../visitor/icon.tsx';
import { Notice } from '../../visitor/notice.tsx';
import { ContactText, OtherWayText } from '../../visitor/other-way-text.tsx';
import { useSite } from '../../visitor/site-words.tsx';
import { Words } from '../../visitor/words.tsx';
import type { CaptureState } from '../machine/state.ts';

interface OtherWayProps {
  state: CaptureState;
  /** The person has ended the session, and the service has not answered yet. */
  chosen: boolean;
  begin: () => void;
  end: () => void;
}

export function OtherWayScreen({ state, chosen, begin, end }: OtherWayProps) {
  const t = useTexts().otherWay;
  const { otherWayEnds } = useSite();
  return (
    <Notice phase="other_way" tone="plain" picture={<OnwardIcon />} title={t.title}>
      <OtherWayText />
      <ContactText />
      {otherWayEnds ? (
        <>
          <p className="soft">
            <Words>{t.endText}</Words>
          </p>
          <button type="button" className="press" aria-disabled={chosen} onClick={chosen ? undefined : end}>
            <Words>{t.end}</Words>
          </button>
        </>
      ) : null}
      {state.attemptsLeft === 0 || chosen ? null : (
        <button type="button" className="press outlined" onClick={begin}>
          <CameraIcon />
          <Words>{t.back}</Words>
        </button>
      )}
    </Notice>
  );
}
