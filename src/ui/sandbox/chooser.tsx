import { useState } from 'react';
import {
  NOBODY,
  SANDBOX_MANNERS,
  SANDBOX_PEOPLE,
  type SandboxManner,
  type SandboxScene,
} from '../../contract/sandbox/people.ts';
import { Brand } from '../kit/brand.tsx';
import { ChoiceRow } from '../kit/choice-row.tsx';
import { useTexts } from '../kit/i18n/texts.ts';
import { LanguageList } from '../visitor/bar/language-list.tsx';
import { Heading } from '../visitor/frame.tsx';
import type { CameraScene } from './simulated-camera.ts';
import { useSandboxTexts } from './texts.ts';

interface ChooserProps {
  choose: (before: CameraScene) => void;
  /** Absent: there is no page to go back to yet. */
  stay?: () => void;
}

/** "Who stands before the camera?" */
export function Chooser({ choose, stay }: ChooserProps) {
  const t = useSandboxTexts();
  const [manner, setManner] = useState<SandboxManner>('as_told');
  return (
    <div className="page">
      <header className="bar">
        <Brand />
        <LanguageList label={useTexts().language} />
      </header>
      <main className="sandbox-choice" data-phase="who">
        <Heading>{t.title}</Heading>
        <p className="soft">{t.lead}</p>
        <ChoiceRow
          label={t.manner}
          value={manner}
          choices={SANDBOX_MANNERS.map((value) => ({ value, label: t.manners[value] }))}
          choose={setManner}
        />
        <ul className="sandbox-people" aria-label={t.people}>
          {SANDBOX_PEOPLE.map((person) => (
            <Person key={person} person={person} choose={() => choose({ person, manner })} />
          ))}
          <Person person={NOBODY} choose={() => choose({ person: NOBODY, manner: 'as_told' })} />
        </ul>
        {stay ? (
          <button type="button" className="sandbox-other" onClick={stay}>
            {t.stay}
          </button>
        ) : null}
      </main>
    </div>
  );
}

function Person({ person, choose }: { person: SandboxScene; choose: () => void }) {
  const t = useSandboxTexts();
  return (
    <li>
      <button type="button" onClick={choose} data-person={person}>
        {person === NOBODY ? (
          <span className="sandbox-nobody" aria-hidden="true" />
        ) : (
          <img src={`/sandbox/v1/people/${person}/portrait`} alt="" width={352} height={396} />
        )}
        <b>{t.names[person]}</b>
        {person === 'sora' ? <small>{t.twin(t.names.haru)}</small> : null}
      </button>
    </li>
  );
}
