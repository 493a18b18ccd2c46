import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { AdminPerson } from '../../../../../contract/people/admin-people.ts';
import { service } from '../../../../api.ts';
import { useTextsOf } from '../../../../kit/i18n/language.ts';
import { useCall } from '../../../hooks/use-call.ts';
import { Banner } from '../../../parts/banner.tsx';
import { useFieldProblems } from '../../../parts/forms/field-problem.ts';
import { FieldLine, IdField } from '../../../parts/forms/fields.tsx';
import { ProblemLine } from '../../../parts/forms/problem-line.tsx';
import { Instant } from '../../../parts/instant.tsx';
import { RowButton } from '../../../parts/lists/row-button.tsx';
import { Panel } from '../../../parts/panel/panel.tsx';
import { typedId } from '../../../parts/person/known.ts';
import { texts } from '../texts.ts';

interface LinksProps {
  authId: string;
  links: AdminPerson['ekyc_links'];
  editable: boolean;
  changed: () => void;
}

export function LinksPanel({ authId, links, editable, changed }: LinksProps) {
  const t = useTextsOf(texts).linksPanel;
  const [removed, setRemoved] = useState<string | null>(null);
  const { busy, problem, call } = useCall();
  const refused = useFieldProblems(problem, 'ekyc_id');
  const remove = async (ekycId: string): Promise<void> => {
    const answer = await call(service.deleteEkycLink({ ekyc_id: ekycId }));
    if (answer.ok) setRemoved(ekycId);
    changed();
  };
  const add = async (ekycId: string): Promise<boolean> => {
    const answer = await call(service.createEkycLink({ ekyc_id: ekycId, auth_id: authId }));
    if (ekycId === removed || answer.ok) setRemoved(null);
    changed();
    return answer.ok;
  };
  return (
    <Panel title={t.title}>
      {links.length === 0 ? <p className="soft">{t.empty}</p> : null}
      <ul className="plain-list">
        {links.map(({ ekyc_id, linked_at }) => (
          <li key={ekyc_id}>
            <span className="grow">
              {ekyc_id}{' '}
              <span className="soft small">
                <Instant at={linked_at} />
              </span>
            </span>
            {editable ? <RowButton does={t.remove} of={ekyc_id} onClick={() => remove(ekyc_id)} /> : null}
          </li>
        ))}
      </ul>
      {removed ? (
        <Banner tone="good" title={t.removed(removed)}>
          <Button variant="default" size="sm" loading={busy} onClick={() => void add(removed)}>
            {t.undo}
          </Button>
        </Banner>
      ) : null}
      <ProblemLine problem={refused.rest} />
      {editable ? <AddLink busy={busy} refused={refused} add={add} /> : null}
    </Panel>
  );
}

interface AddLinkProps {
  busy: boolean;
  refused: ReturnType<typeof useFieldProblems<'ekyc_id'>>;
  add: (ekycId: string) => Promise<boolean>;
}

function AddLink({ busy, refused: { at, form }, add }: AddLinkProps) {
  const t = useTextsOf(texts).linksPanel;
  const [ekycId, setEkycId] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (ekycId.trim() !== '' && (await add(typedId(ekycId)))) setEkycId('');
  };
  return (
    <form ref={form} onSubmit={submit}>
      <FieldLine>
        <IdField label={t.label} value={ekycId} change={setEkycId} error={at.ekyc_id} />
        <Button type="submit" variant="default" disabled={ekycId.trim() === ''} loading={busy}>
          {t.add}
        </Button>
      </FieldLine>
    </form>
  );
}
