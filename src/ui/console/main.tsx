import { mount } from '../kit/mount.tsx';

mount(<p>…</p>);
