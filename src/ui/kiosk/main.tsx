import './kiosk.css';
import { mount } from '../kit/mount.tsx';
import { KioskPage } from './kiosk-page.tsx';

mount(<KioskPage />);
