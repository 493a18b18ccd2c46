import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { AdminPersonRow } from '../../../../../contract/people/admin-people.ts';
import { service } from '../../../../api.ts';
import { useTextsOf } from '../../../../kit/i18n/language.tsx';
import { useCall } from '../../../hooks/use-call.ts';
import type { Picture } from '../../../parts/picture/picture.ts';
import { PictureChooser } from '../../../parts/picture/picture-chooser.tsx';
import { refusalOf } from '../../../parts/picture/picture-refusals.ts';
import { RefusalLine } from '../../../parts/picture/refusal-line.tsx';
import { texts } from '../texts.ts';

/** Asks before it replaces a face: the service refuses the first attempt even if this page knew of no face. */
export function RegisterFaceDialog({ person, close }: { person: AdminPersonRow; close: () => void }) {
  const t = useTextsOf(texts).register;
  const [picture, setPicture] = useState<Picture | null>(null);
  const { busy, problem, call, clear } = useCall();
  const registered = refusalOf(problem) === 'registered';
  const register = async (): Promise<void> => {
    if (!picture) return;
    const answer = await call(
      service.registerPicture({
        auth_id: person.auth_id,
        face_image: picture.base64,
        check_overwrite: !registered,
      }),
    );
    if (answer.ok) close();
  };
  return (
    <Stack>
      <p>{t.text}</p>
      <PictureChooser
        picture={picture}
        choose={(next) => {
          setPicture(next);
          clear();
        }}
      />
      <div aria-live="polite">
        <RefusalLine problem={problem} />
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {t.cancel}
        </Button>
        <Button
          className={registered ? 'danger' : ''}
          onClick={() => void register()}
          disabled={picture === null}
          loading={busy}
        >
          {registered ? t.replace : t.go}
        </Button>
      </Group>
    </Stack>
  );
}
