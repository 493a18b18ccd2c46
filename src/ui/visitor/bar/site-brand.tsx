import './site-brand.css';
import { BrandMark } from '../../kit/brand.tsx';
import { useSiteName } from '../site-words.tsx';

/** Shows the name of the site that asks. */
export const SiteBrand = () => (
  <span className="brand site-brand">
    <BrandMark />
    <span className="site">{useSiteName()}</span>
  </span>
);
