import './films.css';
import { mount } from '../kit/mount.tsx';
import { FilmsPage } from './films-page.tsx';

mount(<FilmsPage />);
