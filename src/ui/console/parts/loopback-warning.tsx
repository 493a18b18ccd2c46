import { Link } from 'wouter';
import { useTextsOf } from '../../kit/i18n/language.ts';
import { useMay } from '../hooks/use-me.ts';
import { Banner } from './banner.tsx';
import { texts } from './loopback-warning-texts.ts';

/** Whether a URL's address always means the device that opens it. */
const isLoopback = (url: string): boolean => /^(127\..*|localhost|\[::1\])$/.test(new URL(url).hostname);

interface LoopbackWarningProps {
  url: string;
  title: string;
  text: string;
}

/** Warns of an address that other devices cannot open, and leads those who may to the page that changes this. */
export function LoopbackWarning({ url, title, text }: LoopbackWarningProps) {
  const t = useTextsOf(texts);
  const admin = useMay('admin');
  if (!isLoopback(url)) return null;
  return (
    <Banner tone="warn" title={title}>
      <p>{text}</p>
      {admin ? (
        <p>
          <Link href="/console/network">{t.toNetwork}</Link>
        </p>
      ) : null}
    </Banner>
  );
}
