import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { AdminPerson } from '../../../../../contract/people/admin-people.ts';
import { service } from '../../../../api.ts';
import { useTextsOf } from '../../../../kit/i18n/language.ts';
import { useCall } from '../../../hooks/use-call.ts';
import { Banner } from '../../../parts/banner.tsx';
import { CallButton } from '../../../parts/forms/call-button.tsx';
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
  // The form has its own call: what is refused of a row is not the form's.
  const { problem, call, clear } = useCall();
  const remove = async (ekycId: string): Promise<void> => {
    const answer = await call(service.deleteEkycLink({ ekyc_id: ekycId }));
    if (answer.ok) setRemoved(ekycId);
    changed();
  };
  const undo = async (ekycId: string): Promise<void> => {
    const answer = await call(service.createEkycLink({ ekyc_id: ekycId, auth_id: authId }));
    if (answer.ok) setRemoved(null);
    changed();
  };
  const added = (): void => {
    clear();
    setRemoved(null);
    changed();
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
          <CallButton variant="default" size="sm" act={() => undo(removed)}>
            {t.undo}
          </CallButton>
        </Banner>
      ) : null}
      <ProblemLine problem={problem} />
      {editable ? <AddLink authId={authId} added={added} refused={changed} /> : null}
    </Panel>
  );
}

interface AddLinkProps {
  authId: string;
  added: () => void;
  refused: () => void;
}

function AddLink({ authId, added, refused }: AddLinkProps) {
  const t = useTextsOf(texts).linksPanel;
  const [ekycId, setEkycId] = useState('');
  const { busy, problem, call } = useCall();
  const { at, rest, form } = useFieldProblems(problem, 'ekyc_id');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (ekycId.trim() === '') return;
    const answer = await call(service.createEkycLink({ ekyc_id: typedId(ekycId), auth_id: authId }));
    // What others did meanwhile may be the reason.
    if (!answer.ok) return refused();
    setEkycId('');
    added();
  };
  return (
    <form ref={form} onSubmit={submit}>
      <ProblemLine problem={rest} />
      <FieldLine>
        <IdField label={t.label} value={ekycId} change={setEkycId} error={at.ekyc_id} />
        <Button type="submit" variant="default" disabled={ekycId.trim() === ''} loading={busy}>
          {t.add}
        </Button>
      </FieldLine>
    </form>
  );
}
