/** Who waits for a service that does not answer is told whom to ask, once it takes long. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConnectingScreen, ReconnectingScreen } from '../../../src/ui/capture/screens/connection.tsx';
import { SiteSays } from '../../../src/ui/visitor/site-words.tsx';
import { SessionPlay } from './session-play.ts';

const SITE = {
  name: '',
  purpose: [],
  picture_use: [],
  other_way: [],
  other_way_ends: false,
  contact: ['Reception'],
  id_hint: [],
  next_step: [],
};

test.each([
  ['connecting', ConnectingScreen, new SessionPlay()],
  ['reconnecting', ReconnectingScreen, new SessionPlay().capturing()],
] as const)('%s', (_, Screen, page) => {
  const asks = () =>
    renderToStaticMarkup(
      <SiteSays value={SITE}>
        <Screen state={page.state} />
      </SiteSays>,
    ).includes('Reception');
  const lose = () => page.event({ type: 'link_lost', code: 1006, nowMs: 0 });
  lose();
  expect(asks()).toBe(false);
  lose();
  expect(asks()).toBe(true);
});
