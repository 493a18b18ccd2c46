import { Button, Group } from '@mantine/core';
import { type FormEvent, useCallback, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { AdminEkycLink } from '../../../../contract/people/admin-ekyc-links.ts';
import { IDENTIFIER_MAX_CHARS } from '../../../../contract/text-patterns.ts';
import { addressOf, service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useMay } from '../../hooks/use-me.ts';
import { pageOf, usePages } from '../../hooks/use-pages.ts';
import { Banner } from '../../parts/banner.tsx';
import { CallButton } from '../../parts/forms/call-button.tsx';
import { useFieldProblems } from '../../parts/forms/field-problem.ts';
import { FieldLine, IdField } from '../../parts/forms/fields.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Termed } from '../../parts/glossary-links.tsx';
import { Instant } from '../../parts/instant.tsx';
import { CsvButton } from '../../parts/lists/csv-button.tsx';
import { ListTable, More } from '../../parts/lists/list-table.tsx';
import { RowButton } from '../../parts/lists/row-button.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { TypedFilter } from '../../parts/lists/typed-filter.tsx';
import { Empty } from '../../parts/panel/empty.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { typedId } from '../../parts/person/known.ts';
import { PersonName } from '../../parts/person/person-name.tsx';
import { texts } from './texts.ts';

const SIZE = 50;
const searched = (prefix: string) => ({ prefix: prefix === '' ? undefined : prefix });

export default function LinksView() {
  const t = useTextsOf(texts);
  const [params, setParams] = useSearchParams();
  const prefix = typedId(params.get('prefix') ?? '')
    .replaceAll(/[^A-Za-z0-9._~-]/g, '')
    .slice(0, IDENTIFIER_MAX_CHARS);
  const list = usePages(
    useCallback(
      (after) =>
        pageOf(
          service.listEkycLinks({ ...searched(prefix), after, size: SIZE }),
          (value) => value.ekyc_links,
        ),
      [prefix],
    ),
  );
  const [removed, setRemoved] = useState<AdminEkycLink | null>(null);
  // The form has its own call: what is refused of a row is not the form's.
  const { problem, call, clear } = useCall();
  const admin = useMay('admin');
  const undo = async ({ ekyc_id, auth_id }: AdminEkycLink): Promise<void> => {
    const answer = await call(service.createEkycLink({ ekyc_id, auth_id }));
    if (answer.ok) setRemoved(null);
    list.refresh();
  };
  const added = (): void => {
    clear();
    setRemoved(null);
    list.refresh();
  };
  const remove = async (link: AdminEkycLink): Promise<void> => {
    const answer = await call(service.deleteEkycLink({ ekyc_id: link.ekyc_id }));
    setRemoved(answer.ok ? link : null);
    list.refresh();
  };
  return (
    <>
      <div className="head wraps">
        <h1>{t.title}</h1>
        <CsvButton address={addressOf('exportEkycLinks', searched(prefix))} name={t.export} />
      </div>
      <p className="soft">
        <Termed text={t.lead} />
      </p>
      {admin ? <AddLink added={added} refused={list.refresh} /> : null}
      <Group role="search" aria-label={t.title}>
        <TypedFilter
          type="search"
          label={t.search}
          value={prefix}
          change={(typed) => setParams(typed === '' ? {} : { prefix: typed }, { replace: true })}
        />
      </Group>
      {removed ? (
        <Banner tone="good" title={t.removed(removed.ekyc_id)}>
          <CallButton variant="default" size="sm" act={() => undo(removed)}>
            {t.undo}
          </CallButton>
        </Banner>
      ) : null}
      <ProblemLine problem={problem ?? list.problem} />
      {list.items === null ? (
        <Loading />
      ) : list.items.length === 0 ? (
        <Empty title={prefix ? t.nothing : t.empty} text={prefix ? t.nothingText : t.emptyText} />
      ) : (
        <Links links={list.items} {...(admin ? { remove } : {})} />
      )}
      <More more={list.more} loading={list.loading} />
    </>
  );
}

function Links({
  links,
  remove,
}: {
  links: readonly AdminEkycLink[];
  remove?: (link: AdminEkycLink) => Promise<void>;
}) {
  const t = useTextsOf(texts);
  return (
    <ListTable label={t.title} heads={[t.ekycId, t.person, t.linkedAt]} withActions={remove !== undefined}>
      {links.map((link) => (
        <tr key={link.ekyc_id}>
          <RowHead className="name">{link.ekyc_id}</RowHead>
          <td className="name">
            <PersonName person={{ ...link.person, ekyc_id: otherThan(link.ekyc_id, link.person.ekyc_id) }} />
          </td>
          <td>
            <Instant at={link.linked_at} />
          </td>
          {remove ? (
            <td>
              <RowButton does={t.remove} of={link.ekyc_id} onClick={() => remove(link)} />
            </td>
          ) : null}
        </tr>
      ))}
    </ListTable>
  );
}

/** null if the ID is the row's own, which the row already shows. */
const otherThan = (own: string, first: string | null): string | null => (first === own ? null : first);

function AddLink({ added, refused }: { added: () => void; refused: () => void }) {
  const t = useTextsOf(texts);
  const [ekycId, setEkycId] = useState('');
  const [authId, setAuthId] = useState('');
  const { busy, problem, call } = useCall();
  const { at, rest, form } = useFieldProblems(problem, 'ekyc_id', 'auth_id');
  const ready = ekycId.trim() !== '' && authId.trim() !== '';
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!ready) return;
    const answer = await call(service.createEkycLink({ ekyc_id: typedId(ekycId), auth_id: typedId(authId) }));
    // What others did meanwhile may be the reason.
    if (!answer.ok) return refused();
    setEkycId('');
    setAuthId('');
    added();
  };
  return (
    <Panel title={t.add}>
      <ProblemLine problem={rest} />
      <form ref={form} onSubmit={submit}>
        <FieldLine>
          <IdField label={t.ekycId} value={ekycId} change={setEkycId} error={at.ekyc_id} />
          <IdField label={t.authId} value={authId} change={setAuthId} error={at.auth_id} />
          <Button type="submit" variant="default" disabled={!ready} loading={busy}>
            {t.link}
          </Button>
        </FieldLine>
      </form>
    </Panel>
  );
}
