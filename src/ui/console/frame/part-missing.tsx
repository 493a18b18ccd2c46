import { Button } from '@mantine/core';
import { useTextsOf } from '../../kit/i18n/language.ts';
import { reload } from '../page-boundary.tsx';
import { texts as boundaryTexts } from '../page-boundary-texts.ts';
import { Toast } from '../parts/toast.tsx';
import { texts } from './texts.ts';

/** Says that a part beside the page did not come. A new version has other files, so it may never come to this page. */
export function PartMissing({ close }: { close: () => void }) {
  const { partMissing } = useTextsOf(texts);
  const { again } = useTextsOf(boundaryTexts);
  const action = (
    <Button size="compact-sm" variant="default" onClick={() => void reload()}>
      {again}
    </Button>
  );
  return <Toast text={partMissing} action={action} close={close} />;
}
