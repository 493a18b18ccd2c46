import { Stack } from '@mantine/core';
import type { AdminStatus, DataKeyWhereabouts } from '../../../../contract/site/admin-status.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useStatus } from '../../hooks/use-status.ts';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { GuideLink } from '../../parts/guide-link.tsx';
import { DataKeyPlace } from '../../parts/health/data-key-place.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Facts } from '../../parts/panel/facts.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { type DataKeyPlaceName, dataKeyCommands, rotateCommand } from './data-key-commands.ts';
import { dataKeyTexts } from './data-key-texts.ts';

const WAYS = ['file', 'passphrase', 'credential', 'keychain'] as const;

/** Where the data key is kept, and the commands that move it: no page may handle the key itself. */
export default function DataKeyStep() {
  const t = useTextsOf(dataKeyTexts);
  const status = useStatus().value;
  return (
    <Stack>
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      {status ? <Ways status={status} /> : <Loading />}
    </Stack>
  );
}

function Ways({ status: { service, counts } }: { status: AdminStatus }) {
  const t = useTextsOf(dataKeyTexts);
  const { dataKey, dataDir } = service;
  const open = dataKey.place === null || dataKey.besideDatabase;
  // There is nobody yet whose data could be stolen.
  const tone = !open ? 'good' : counts.people > 0 ? 'warn' : 'plain';
  return (
    <>
      <Banner tone={tone} title={t.where}>
        <p>
          <DataKeyPlace of={dataKey} />
        </p>
        {open ? <p>{t.goodEnough}</p> : null}
      </Banner>
      <details>
        <summary>{t.more}</summary>
        <Recipes dataKey={dataKey} dataDir={dataDir} />
      </details>
    </>
  );
}

type RecipesProps = Pick<AdminStatus['service'], 'dataKey' | 'dataDir'>;

/** What each place guards against, what it takes, and the commands. */
function Recipes({ dataKey, dataDir }: RecipesProps) {
  const t = useTextsOf(dataKeyTexts);
  return (
    <Stack>
      <p>{t.why}</p>
      {WAYS.map((way) => (
        <Stack component="section" gap="sm" key={way}>
          <h3>
            {t.ways[way].title} {dataKey.place === way ? <Mark tone="plain">{t.now}</Mark> : null}
          </h3>
          <Facts
            facts={[
              [t.guards, t.ways[way].guards],
              [t.costs, t.ways[way].costs],
            ]}
          />
          {way === 'credential' ? (
            <p>
              <GuideLink to="host" />
            </p>
          ) : null}
          <Commands from={dataKey} to={way} dataDir={dataDir} />
        </Stack>
      ))}
      <Stack component="section" gap="sm">
        <p className="soft">{t.stays}</p>
        <Copyable text={rotateCommand(dataDir)} />
      </Stack>
    </Stack>
  );
}

interface CommandsProps {
  from: DataKeyWhereabouts;
  to: DataKeyPlaceName;
  dataDir: string;
}

function Commands({ from: { place, besideDatabase }, to, dataDir }: CommandsProps) {
  const from = besideDatabase ? 'file' : place;
  const commands = from === null || from === to ? '' : dataKeyCommands(from, to, dataDir);
  return commands === '' ? null : <Copyable text={commands} />;
}
