import { Button, Group } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { AdminDirectory } from '../../../../contract/directory/admin-directory.ts';
import type { Answer } from '../../../api.ts';
import { service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { pageOf, usePages } from '../../hooks/use-pages.ts';
import { ConfirmContents } from '../../parts/forms/confirm.tsx';
import { Dialog } from '../../parts/forms/dialog.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { ListTable, More } from '../../parts/lists/list-table.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { PersonName } from '../../parts/person/person-name.tsx';
import { texts } from './texts.ts';

type Held = 'suspension' | 'deletion';
type Decision = 'allow' | 'dismiss';

interface HeldProps {
  directory: AdminDirectory;
  changed: () => void;
}

/** What the directory asked for beyond what an hour allows. Operators decide about what they see. */
export function HeldPanel({ directory, changed }: HeldProps) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const { held_suspensions: suspensions, held_deletions: deletions, limit, last_hour: lately } = directory;
  const isNothing = suspensions + deletions === 0;
  return (
    <Panel title={t.held}>
      <p className="soft">{t.heldLead(limit.toLocaleString(language), lately.toLocaleString(language))}</p>
      {isNothing ? <p>{t.nothingHeld}</p> : <p>{t.dismissHint}</p>}
      {suspensions > 0 ? <HeldPart held="suspension" count={suspensions} changed={changed} /> : null}
      {deletions > 0 ? <HeldPart held="deletion" count={deletions} changed={changed} /> : null}
    </Panel>
  );
}

function HeldPart({ held, count, changed }: { held: Held; count: number; changed: () => void }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const [asking, setAsking] = useState<Decision | null>(null);
  const isDeletion = held === 'deletion';
  const show = isDeletion ? 'held_deletions' : 'held_suspensions';
  const { items, problem, more, loading } = usePages(
    useCallback(
      (after) => pageOf(service.listDirectoryUsers({ show, size: 100, after }), (value) => value.users),
      [show],
    ),
  );
  const shown = items ?? [];
  const number = count.toLocaleString(language);
  const heading = isDeletion ? t.deletions(number) : t.suspensions(number);
  const shownNumber = shown.length.toLocaleString(language);
  const allowTitle = isDeletion ? t.allowDeletionsTitle(shownNumber) : t.allowSuspensionsTitle(shownNumber);
  const allowText = isDeletion ? t.allowDeletionsText : t.allowSuspensionsText;
  const allowGo = isDeletion ? t.delete : t.suspend;
  const isAllowing = asking === 'allow';
  return (
    <section data-held={held}>
      <h3>{heading}</h3>
      <ProblemLine problem={problem} />
      <ListTable label={heading} heads={[t.account, t.person, t.since]}>
        {shown.map((account) => (
          <tr key={account.id}>
            <RowHead className="name">
              {account.user_name}
              {account.allowed_by === null ? null : (
                <span className="soft small"> {t.approvedBy(account.allowed_by)}</span>
              )}
            </RowHead>
            <td className="name">
              {account.person ? <PersonName person={account.person} /> : t.notRegistered}
            </td>
            <td>{account.held_at === null ? null : <Instant at={account.held_at} />}</td>
          </tr>
        ))}
      </ListTable>
      <More more={more} loading={loading} />
      <Group>
        <Button variant="default" disabled={shown.length === 0} onClick={() => setAsking('allow')}>
          {t.allow}
        </Button>
        <Button variant="default" disabled={shown.length === 0} onClick={() => setAsking('dismiss')}>
          {t.dismiss}
        </Button>
      </Group>
      <Dialog
        opened={asking !== null}
        onClose={() => setAsking(null)}
        title={isAllowing ? allowTitle : t.dismissTitle}
      >
        <ConfirmContents
          text={isAllowing ? allowText : t.dismissText}
          go={isAllowing ? allowGo : t.dismiss}
          act={() =>
            decide(
              isAllowing ? 'allow' : 'dismiss',
              held,
              shown.map(({ id }) => id),
            )
          }
          close={() => {
            setAsking(null);
            changed();
          }}
        />
      </Dialog>
    </section>
  );
}

const MOST_AT_ONCE = 500;

/** Decides about the accounts on the screen, and no others; the service takes some hundred at a time. */
async function decide(decision: Decision, held: Held, ids: readonly string[]): Promise<Answer<unknown>> {
  const answer = await service.decideHeld({ decision, held, ids: ids.slice(0, MOST_AT_ONCE) });
  return answer.ok && ids.length > MOST_AT_ONCE
    ? await decide(decision, held, ids.slice(MOST_AT_ONCE))
    : answer;
}
