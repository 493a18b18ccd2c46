import { type Guide, guideAddress } from '../../../contract/guides.ts';
import { useTextsOf } from '../../kit/i18n/language.ts';

const texts = {
  en: {
    site: 'Guide: several appliances',
    'site-postgresql': 'Guide: PostgreSQL',
    host: 'Guide: the host',
    upgrade: 'Guide: upgrades',
  },
  ja: {
    site: '手順書：複数の装置（英語）',
    'site-postgresql': '手順書：PostgreSQL（英語）',
    host: '手順書：ホスト（英語）',
    upgrade: '手順書：バージョンの更新（英語）',
  },
};

/** Opens a guide, which the service has with it. */
export const GuideLink = ({ to }: { to: Guide }) => {
  const t = useTextsOf(texts);
  return (
    <a href={guideAddress(to)} target="_blank" rel="noreferrer">
      {t[to]}
    </a>
  );
};
