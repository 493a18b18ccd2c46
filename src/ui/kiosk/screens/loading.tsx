import { Heading } from '../../visitor/frame.tsx';
import { Waiting } from '../../visitor/pictures.tsx';
import { useKioskTexts } from '../i18n/texts.ts';

export function LoadingScreen() {
  const t = useKioskTexts();
  return (
    <main data-phase="loading">
      <div className="badge plain">
        <Waiting />
      </div>
      <Heading>{t.loading}</Heading>
    </main>
  );
}
