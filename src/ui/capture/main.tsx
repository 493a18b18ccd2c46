import '../visitor/visitor.css';
import type { ReactNode } from 'react';
import { PAGE_REFUSALS, type PageRefusal } from '../../contract/capture/page-refusals.ts';
import { texts } from '../kit/i18n/texts.ts';
import { pageMeta } from '../kit/page-meta.ts';
import { mountForVisitors } from '../visitor/mount-visitors.tsx';
import { SiteSays, siteWordsOfPage } from '../visitor/site-words.tsx';
import { CapturePage } from './capture-page.tsx';
import { CaptureRunner } from './capture-runner.ts';
import { captureAddress } from './device/connection.ts';
import { RefusedScreen } from './screens/connection.tsx';

/** A refusal that this page does not know is a refusal all the same. */
function refusal(): PageRefusal | null {
  const said = pageMeta('omote-refused');
  if (said === '') return null;
  return PAGE_REFUSALS.find((r) => r === said) ?? 'unknown';
}

const show = (page: ReactNode): void =>
  void mountForVisitors(<SiteSays value={siteWordsOfPage()}>{page}</SiteSays>, [texts]);

const refused = refusal();
if (refused) {
  show(<RefusedScreen why={refused} />);
} else {
  const runner = new CaptureRunner(captureAddress(window.location));
  show(<CapturePage runner={runner} />);
  runner.run();
}
