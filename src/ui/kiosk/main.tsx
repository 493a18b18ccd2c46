import './kiosk.css';
import { mount } from '../kit/mount.tsx';
import { markSiteDevice } from '../kit/site-device.ts';
import { KioskPage } from './kiosk-page.tsx';

markSiteDevice();
mount(<KioskPage />);
