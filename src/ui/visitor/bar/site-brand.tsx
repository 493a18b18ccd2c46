import './site-brand.css';
import { BrandMark } from '../../kit/brand.tsx';
import { useSiteName } from '../site-words.tsx';

/** The site that asks, by its name. */
export const SiteBrand = () => (
  <span className="brand site-brand">
    <BrandMark />
    <span className="site">{useSiteName()}</span>
  </span>
);
