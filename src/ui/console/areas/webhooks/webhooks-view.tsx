import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { AdminWebhook } from '../../../../contract/webhooks/admin-webhooks.ts';
import { service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { Banner } from '../../parts/banner.tsx';
import { ConfirmContents } from '../../parts/forms/confirm.tsx';
import { Dialog } from '../../parts/forms/dialog.tsx';
import { DialogButtons } from '../../parts/forms/dialog-buttons.tsx';
import { useFieldProblems } from '../../parts/forms/field-problem.ts';
import { Switch } from '../../parts/forms/fields.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { RowButton } from '../../parts/lists/row-button.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Mark, type MarkTone } from '../../parts/mark.tsx';
import { Empty } from '../../parts/panel/empty.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Deliveries } from './deliveries.tsx';
import { NewSecretDialog, SecretShown } from './secret-shown.tsx';
import { texts } from './texts.ts';

const EVERY_MS = 10_000;
const TONES: Record<AdminWebhook['state'], MarkTone> = { on: 'good', off: 'plain', gone: 'warn' };

/** What is asked of one receiver. */
type Asked = 'certificates' | 'secret' | 'remove';
/** What is asked in a dialog; null: nothing. */
type Action = { what: 'add' } | { what: Asked; webhook: AdminWebhook } | null;

export default function WebhooksView() {
  const t = useTextsOf(texts);
  const { value, problem, refresh } = usePolled(service.listWebhooks, EVERY_MS);
  const { problem: refused, call } = useCall();
  const [action, setAction] = useState<Action>(null);
  const [tested, setTested] = useState<AdminWebhook | null>(null);
  /** Counts the tests, so that the list of deliveries is read again after each. */
  const [tests, setTests] = useState(0);
  const closed = (): void => {
    setAction(null);
    refresh();
  };
  const test = async (webhook: AdminWebhook): Promise<void> => {
    const answer = await call(service.testWebhook({ id: webhook.id }));
    setTested(answer.ok ? webhook : null);
    setTests((n) => n + 1);
  };
  const change = async ({ id, state }: AdminWebhook): Promise<void> => {
    await call(service.changeWebhook({ id, state: state === 'on' ? 'off' : 'on' }));
    refresh();
  };
  const webhooks = value?.webhooks ?? [];
  const add = <Button onClick={() => setAction({ what: 'add' })}>{t.add}</Button>;
  return (
    <>
      <div className="head wraps">
        <h1>{t.title}</h1>
        {webhooks.length > 0 ? add : null}
      </div>
      <p className="soft">{t.lead}</p>
      <ProblemLine problem={refused ?? problem} />
      {tested ? <Banner tone="good" title={t.tested(tested.name)} /> : null}
      {value === null ? (
        <Loading />
      ) : webhooks.length === 0 ? (
        <Empty title={t.empty} text={t.emptyText} action={add} />
      ) : (
        <>
          <ListTable label={t.title} heads={[t.name, t.state, t.waiting]} withActions>
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                test={() => test(webhook)}
                change={() => change(webhook)}
                ask={(what) => setAction({ what, webhook })}
              />
            ))}
          </ListTable>
          <Deliveries key={tests} receivers={new Map(webhooks.map((webhook) => [webhook.id, webhook]))} />
        </>
      )}
      <Dialog opened={action?.what === 'add'} onClose={closed} title={t.add} closeOnClickOutside={false}>
        <NewWebhookDialog close={closed} />
      </Dialog>
      <AskedDialog action={action} close={closed} />
    </>
  );
}

function AskedDialog({ action, close }: { action: Action; close: () => void }) {
  const t = useTextsOf(texts);
  if (action === null || action.what === 'add') return null;
  const { what, webhook } = action;
  const titles = {
    certificates: t.certificatesTitle,
    secret: t.newSecretTitle,
    remove: t.removeTitle,
  } as const;
  return (
    <Dialog opened onClose={close} title={titles[what](webhook.name)} closeOnClickOutside={what === 'remove'}>
      {what === 'certificates' ? (
        <CertificatesDialog webhook={webhook} close={close} />
      ) : what === 'secret' ? (
        <NewSecretDialog webhook={webhook} close={close} />
      ) : (
        <ConfirmContents
          text={t.removeText}
          go={t.remove}
          act={() => service.removeWebhook({ id: webhook.id })}
          close={close}
        />
      )}
    </Dialog>
  );
}

interface RowProps {
  webhook: AdminWebhook;
  test: () => Promise<void>;
  change: () => Promise<void>;
  ask: (what: Asked) => void;
}

function WebhookRow({ webhook, test, change, ask }: RowProps) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const { name, address, state, waiting } = webhook;
  return (
    <tr>
      <RowHead className="name">
        {name}
        <br />
        <span className="soft small breakable">{address}</span>
      </RowHead>
      <td>
        <Mark tone={TONES[state]}>{t.states[state]}</Mark>
      </td>
      <td>{waiting.toLocaleString(language)}</td>
      <td>
        <Group gap="xs">
          <RowButton does={t.test} of={name} onClick={test} disabled={state !== 'on'} />
          <RowButton does={state === 'on' ? t.switchOff : t.switchOn} of={name} onClick={change} />
          <RowButton does={t.certificates} of={name} onClick={() => ask('certificates')} />
          <RowButton does={t.newSecret} of={name} onClick={() => ask('secret')} />
          <RowButton does={t.remove} of={name} onClick={() => ask('remove')} />
        </Group>
      </td>
    </tr>
  );
}

/** Adds a receiver of events, and shows its secret. */
function NewWebhookDialog({ close }: { close: () => void }) {
  const t = useTextsOf(texts);
  const [name, setName] = useState('');
  const [address, setAddress] = useState('https://');
  const [ca, setCa] = useState('');
  const [onHost, setOnHost] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, problem, call } = useCall();
  const { at, rest, form } = useFieldProblems(problem, 'name', 'address', 'ca');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = { name: name.trim(), address: address.trim(), ca: ca.trim(), on_host: onHost };
    const answer = await call(service.createWebhook(given));
    if (answer.ok) setSecret(answer.value.secret);
  };
  if (secret !== null) return <SecretShown secret={secret} close={close} />;
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
        <TextInput
          label={t.address}
          description={t.addressHint}
          type="url"
          value={address}
          maxLength={2048}
          spellCheck={false}
          error={at.address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <CertificatesField hint={t.caHint} value={ca} change={setCa} error={at.ca} />
        <Switch label={t.onHost} description={t.onHostHint} checked={onHost} change={setOnHost} />
        <ProblemLine problem={rest} />
        <DialogButtons close={close}>
          <Button type="submit" loading={busy} disabled={name.trim() === '' || address.trim() === ''}>
            {t.make}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

/** Sets which certificates are trusted for a receiver, as when its authority gets another. */
function CertificatesDialog({ webhook, close }: { webhook: AdminWebhook; close: () => void }) {
  const t = useTextsOf(texts);
  const [ca, setCa] = useState('');
  const { busy, problem, call } = useCall();
  const { at, rest, form } = useFieldProblems(problem, 'ca');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await call(service.setWebhookCertificates({ id: webhook.id, ca: ca.trim() }));
    if (answer.ok) close();
  };
  return (
    <form ref={form} onSubmit={submit}>
      <Stack>
        <CertificatesField
          hint={webhook.own_ca ? t.caSet : t.caNone}
          value={ca}
          change={setCa}
          error={at.ca}
        />
        <ProblemLine problem={rest} />
        <DialogButtons close={close}>
          <Button type="submit" loading={busy} disabled={ca.trim() === '' && !webhook.own_ca}>
            {t.save}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

interface CertificatesFieldProps {
  hint: string;
  value: string;
  change: (ca: string) => void;
  error: string | null | undefined;
}

function CertificatesField({ hint, value, change, error }: CertificatesFieldProps) {
  const t = useTextsOf(texts);
  return (
    <Textarea
      className="pem"
      label={t.ca}
      description={hint}
      value={value}
      rows={3}
      maxLength={65_536}
      spellCheck={false}
      error={error}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
