import { Stack } from '@mantine/core';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { CallSoundSwitch, NoticeSoundSwitch } from '../../frame/sound-switches.tsx';
import { Panel } from '../../parts/panel/panel.tsx';

const texts = { en: { title: 'Sounds' }, ja: { title: '音' } };

/** What the console may sound for; each browser has its own choice. */
export function SoundsPanel() {
  const t = useTextsOf(texts);
  return (
    <Panel title={t.title}>
      <Stack>
        <CallSoundSwitch />
        <NoticeSoundSwitch />
      </Stack>
    </Panel>
  );
}
