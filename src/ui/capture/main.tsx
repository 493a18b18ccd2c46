import '../visitor/visitor.css';
import { mountWithSiteWords } from '../visitor/mount-visitors.tsx';
import { CapturePage } from './capture-page.tsx';
import { CaptureRunner } from './capture-runner.ts';
import { captureAddress } from './device/connection.ts';
import { obstacleHere } from './obstacle.ts';
import { issuedUrlRefusal } from './refusal.ts';
import { ObstacleScreen } from './screens/attempt-over.tsx';
import { RefusedScreen } from './screens/connection.tsx';

const refused = issuedUrlRefusal();
const obstacle = obstacleHere();
if (refused) {
  void mountWithSiteWords(<RefusedScreen why={refused} />);
} else if (obstacle) {
  void mountWithSiteWords(<ObstacleScreen obstacle={obstacle} />);
} else {
  const runner = new CaptureRunner(captureAddress(window.location));
  void mountWithSiteWords(<CapturePage runner={runner} />);
  runner.run();
}
