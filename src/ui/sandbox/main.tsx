import '../visitor/visitor.css';
import './sandbox.css';
import { captureAddress } from '../capture/device/connection.ts';
import { issuedUrlRefusal } from '../capture/refusal.ts';
import { NoCookiesScreen, RefusedScreen } from '../capture/screens/connection.tsx';
import { mountWithSiteWords } from '../visitor/mount-visitors.tsx';
import { SandboxPage } from './sandbox-page.tsx';

const refused = issuedUrlRefusal();
// Its camera is simulated, and so never in the way.
const page = refused ? (
  <RefusedScreen why={refused} />
) : navigator.cookieEnabled ? (
  <SandboxPage address={captureAddress(window.location)} />
) : (
  <NoCookiesScreen />
);
void mountWithSiteWords(page);
