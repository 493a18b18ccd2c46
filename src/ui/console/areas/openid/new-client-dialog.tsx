import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { AdminOpenIdClient } from '../../../../contract/openid/admin-openid.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useHeldDialog } from '../../hooks/use-held-dialog.ts';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { DialogButtons } from '../../parts/forms/dialog-buttons.tsx';
import { useFieldProblems } from '../../parts/forms/field-problem.ts';
import { Switch } from '../../parts/forms/fields.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { texts } from './texts.ts';

type Auth = AdminOpenIdClient['auth'];
type IdType = AdminOpenIdClient['id_type'];

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Adds a system to which people sign in, and shows its client ID and its secret. */
export function NewClientDialog({ close }: { close: () => void }) {
  const t = useTextsOf(texts);
  const [name, setName] = useState('');
  const [redirects, setRedirects] = useState('');
  const [auth, setAuth] = useState<Auth>('client_secret_basic');
  const [idType, setIdType] = useState<IdType>('ekyc');
  const [nistOnly, setNistOnly] = useState(false);
  const [made, setMade] = useState<{ id: string; secret: string | null } | null>(null);
  const { busy, problem, call } = useCall();
  const { at, rest, form } = useFieldProblems(problem, 'name', 'redirect_uris');
  const uris = redirects.split(/\s+/).filter(Boolean);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = { name: name.trim(), redirect_uris: uris, auth, id_type: idType };
    const acr: AdminOpenIdClient['acr'] = ['urn:omote:face:nist_800_63b'];
    const answer = await call(service.addOpenIdClient({ ...given, ...(nistOnly ? { acr } : {}) }));
    if (answer.ok) setMade({ id: answer.value.id, secret: answer.value.secret });
  };
  if (made !== null) return <SecretShown {...made} close={close} />;
  return (
    <form ref={form} onSubmit={submit}>
      <Stack>
        <TextInput
          label={t.name}
          value={name}
          maxLength={100}
          error={at.name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Textarea
          label={t.redirects}
          description={t.redirectsHint}
          value={redirects}
          rows={3}
          spellCheck={false}
          error={at.redirect_uris}
          onChange={(event) => setRedirects(event.currentTarget.value)}
        />
        <NativeSelect
          label={t.auth}
          value={auth}
          data={optionsOf(t.auths)}
          onChange={(event) => setAuth(event.currentTarget.value as Auth)}
        />
        <NativeSelect
          label={t.idType}
          description={t.idTypeHint}
          value={idType}
          data={optionsOf(t.idTypes)}
          onChange={(event) => setIdType(event.currentTarget.value as IdType)}
        />
        <Switch label={t.nistOnly} description={t.nistOnlyHint} checked={nistOnly} change={setNistOnly} />
        <ProblemLine problem={rest} />
        <DialogButtons close={close}>
          <Button type="submit" loading={busy} disabled={name.trim() === '' || uris.length === 0}>
            {t.make}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

/** Shows what a system needs. A secret is shown only this once. @param secret null: the system has none */
export function SecretShown({ id, secret, close }: { id: string; secret: string | null; close: () => void }) {
  const t = useTextsOf(texts);
  useHeldDialog(secret !== null);
  return (
    <Stack>
      <Banner tone="good" title={secret === null ? t.added : t.shownOnce}>
        {secret === null ? null : <p className="soft">{t.shownOnceText}</p>}
      </Banner>
      <h3>{t.clientId}</h3>
      <Copyable text={id} />
      {secret === null ? null : (
        <>
          <h3>{t.secret}</h3>
          <Copyable text={secret} />
        </>
      )}
      <Group justify="flex-end">
        <Button onClick={close}>{t.done}</Button>
      </Group>
    </Stack>
  );
}
