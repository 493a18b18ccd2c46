import '../visitor/visitor.css';
import type { ReactNode } from 'react';
import { texts } from '../kit/i18n/texts.ts';
import { mountForVisitors } from '../visitor/mount-visitors.tsx';
import { SiteSays, siteWordsOfPage } from '../visitor/site-words.tsx';
import { CapturePage } from './capture-page.tsx';
import { CaptureRunner } from './capture-runner.ts';
import { captureAddress } from './device/connection.ts';
import { obstacleHere } from './obstacle.ts';
import { issuedUrlRefusal } from './refusal.ts';
import { ObstacleScreen } from './screens/attempt-over.tsx';
import { RefusedScreen } from './screens/connection.tsx';

const show = (page: ReactNode): void =>
  void mountForVisitors(<SiteSays value={siteWordsOfPage()}>{page}</SiteSays>, [texts]);

const refused = issuedUrlRefusal();
const obstacle = obstacleHere();
if (refused) {
  show(<RefusedScreen why={refused} />);
} else if (obstacle) {
  show(<ObstacleScreen obstacle={obstacle} />);
} else {
  const runner = new CaptureRunner(captureAddress(window.location));
  show(<CapturePage runner={runner} />);
  runner.run();
}
