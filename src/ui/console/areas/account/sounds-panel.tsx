import { Stack } from '@mantine/core';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { CallSoundSwitch, NoticeSoundSwitch } from '../../frame/sound-switches.tsx';
import { Panel } from '../../parts/panel/panel.tsx';

const texts = { en: { title: 'Sounds' }, ja: { title: '音' } };

/** Which events the console plays a sound for; the choice is kept per browser. */
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
