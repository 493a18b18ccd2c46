import { Button, Stack } from '@mantine/core';
import { Suspense, useCallback, useState } from 'react';
import type { AdminDetectedPair } from '../../../../contract/shield/admin-detections.ts';
import type { AdminHistory, ComparedSide } from '../../../../contract/shield/admin-reviews.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { useMarks } from '../../i18n/marks.ts';
import { partOfPage } from '../../part-of-page.ts';
import { DialogButtons } from '../../parts/forms/dialog-buttons.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { FaceTile } from '../../parts/person/face-tile.tsx';
import { calledBy } from '../../parts/person/known.ts';
import { PersonName } from '../../parts/person/person-name.tsx';
import { texts } from './texts.ts';

const RemoveDialog = partOfPage(async () => ({
  default: (await import('../people/person/data-requests.tsx')).RemoveDialog,
}));

interface WhichStaysProps {
  pair: AdminDetectedPair;
  close: () => void;
}

/** Asks which of the two registrations to keep, then opens the usual deletion dialog for the other. */
export function WhichStays({ pair, close }: WhichStaysProps) {
  const [goes, setGoes] = useState<ComparedSide | null>(null);
  if (goes === null) return <Both pair={pair} close={close} remove={setGoes} />;
  return (
    <Suspense fallback={<Loading />}>
      <RemoveDialog
        person={goes}
        keep={(goes.auth_id === pair.person.auth_id ? pair.hit : pair.person).auth_id}
        close={close}
      >
        <div className="goes">
          <FaceTile featureId={goes.face_feature_id} of={calledBy(goes)} />
        </div>
      </RemoveDialog>
    </Suspense>
  );
}

interface BothProps {
  pair: AdminDetectedPair;
  close: () => void;
  remove: (side: ComparedSide) => void;
}

function Both({ pair: { person, hit, history }, close, remove }: BothProps) {
  const t = useTextsOf(texts);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const sides = [
    { label: t.newer, side: person, other: hit },
    { label: t.existing, side: hit, other: person },
  ];
  // Nobody decides by an ID: what can't be undone is offered only once both faces were on the screen.
  const mayChoose = sides.every(({ side }) => seen.has(side.auth_id));
  const saw = useCallback((id: string) => setSeen((was) => new Set([...was, id])), []);
  return (
    <Stack>
      <p>{t.removeThen}</p>
      <ul className="which-stays">
        {sides.map(({ label, side, other }) => (
          <Registration
            key={side.auth_id}
            label={label}
            side={side}
            history={history.find((h) => h.auth_id === side.auth_id)}
            saw={saw}
            keep={mayChoose ? () => remove(other) : null}
          />
        ))}
      </ul>
      <p className="soft small" role="status">
        {mayChoose ? null : t.seeFirst}
      </p>
      <DialogButtons close={close} careful>
        {null}
      </DialogButtons>
    </Stack>
  );
}

interface RegistrationProps {
  label: string;
  side: ComparedSide;
  history: AdminHistory | undefined;
  saw: (authId: string) => void;
  /** null: not yet. */
  keep: (() => void) | null;
}

function Registration({ label, side, history, saw, keep }: RegistrationProps) {
  const t = useTextsOf(texts);
  const { colon } = useMarks();
  const { language } = useLanguage();
  const onShown = useCallback(() => saw(side.auth_id), [saw, side.auth_id]);
  const { accepted = 0, last_accepted_at: last = null } = history ?? {};
  return (
    <li>
      <p className="soft small">{label}</p>
      <FaceTile featureId={side.face_feature_id} of={calledBy(side)} onShown={onShown} />
      <PersonName person={side} link="none" />
      <p className="soft small">
        {t.registered} <Instant at={side.face_registered_at} />
        <br />
        {last === null ? (
          t.neverUsed
        ) : (
          <>
            {t.used(accepted.toLocaleString(language))} <Instant at={last} />
          </>
        )}
      </p>
      <Button
        variant="outline"
        disabled={keep === null}
        onClick={keep ?? undefined}
        aria-label={`${t.keep}${colon}${label}${colon}${calledBy(side)}`}
      >
        {t.keep}
      </Button>
    </li>
  );
}
