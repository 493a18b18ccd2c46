import '../visitor/visitor.css';
import './sandbox.css';
import type { ReactNode } from 'react';
import { captureAddress } from '../capture/device/connection.ts';
import { issuedUrlRefusal } from '../capture/refusal.ts';
import { NoCookiesScreen, RefusedScreen } from '../capture/screens/connection.tsx';
import { texts } from '../kit/i18n/texts.ts';
import { mountForVisitors } from '../visitor/mount-visitors.tsx';
import { SiteSays, siteWordsOfPage } from '../visitor/site-words.tsx';
import { SandboxPage } from './sandbox-page.tsx';

const show = (page: ReactNode): void =>
  void mountForVisitors(<SiteSays value={siteWordsOfPage()}>{page}</SiteSays>, [texts]);

const refused = issuedUrlRefusal();
// Its camera is simulated, and so never hidden.
if (refused) show(<RefusedScreen why={refused} />);
else if (!navigator.cookieEnabled) show(<NoCookiesScreen />);
else show(<SandboxPage address={captureAddress(window.location)} />);
