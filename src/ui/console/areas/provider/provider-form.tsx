import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type {
  AdminIdentityProvider,
  AdminProviderSignIn,
} from '../../../../contract/access/admin-identity-provider.ts';
import { ROLES, type Role } from '../../../../contract/access/roles.ts';
import { type ApiError, service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useFieldProblems } from '../../parts/forms/field-problem.ts';
import { Switch } from '../../parts/forms/fields.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { texts as operatorTexts } from '../operators/texts.ts';
import { texts } from './texts.ts';

const NEW: AdminIdentityProvider = {
  issuer: 'https://',
  client_id: '',
  scopes: 'openid profile email',
  groups_claim: 'groups',
  // The least: who forgets to choose makes nobody an administrator.
  groups: [{ group: '', role: 'viewer' }],
  label: '',
  on_host: false,
  other_hosts: [],
  has_secret: false,
  own_ca: false,
};

const settable = ({ has_secret: _, own_ca: __, ...rest }: AdminIdentityProvider) => rest;

interface ProviderFormProps {
  /** null: none is set. */
  provider: AdminIdentityProvider | null;
  version: string;
  /** Called with what is set by then. */
  saved: (now: AdminProviderSignIn & { errors: ApiError[] }) => void;
}

export function ProviderForm({ provider, version, saved }: ProviderFormProps) {
  const t = useTextsOf(texts);
  const { has_secret: hasSecret, own_ca: ownCa } = provider ?? NEW;
  const [given, setGiven] = useState(() => settable(provider ?? NEW));
  // The page reads the provider again, also after an outage, and the form only what it has saved.
  const [basedOn, setBasedOn] = useState(version);
  const [secret, setSecret] = useState('');
  const [ca, setCa] = useState('');
  const [hosts, setHosts] = useState(given.other_hosts.join('\n'));
  const { busy, problem, call } = useCall();
  const names = ['label', 'issuer', 'client_id', 'client_secret', 'scopes', 'groups_claim'] as const;
  const { at, rest, form } = useFieldProblems(problem, ...names, 'ca', 'other_hosts');
  const set = (change: Partial<typeof given>): void => setGiven((was) => ({ ...was, ...change }));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await call(
      service.setIdentityProvider({
        ...given,
        issuer: given.issuer.trim(),
        client_id: given.client_id.trim(),
        scopes: given.scopes.trim().split(/\s+/).join(' '),
        groups_claim: given.groups_claim.trim(),
        groups: given.groups.filter(({ group }) => group.trim() !== ''),
        other_hosts: hosts.split(/\s+/).filter(Boolean),
        version: basedOn,
        ...(secret === '' && hasSecret ? {} : { client_secret: secret }),
        ...(ca.trim() === '' ? {} : { ca }),
      }),
    );
    if (!answer.ok) return;
    setSecret('');
    const settled = settable(answer.value.provider ?? NEW);
    setGiven(settled);
    setHosts(settled.other_hosts.join('\n'));
    setCa('');
    setBasedOn(answer.value.version);
    saved(answer.value);
  };
  const text = (name: 'label' | 'issuer' | 'client_id' | 'scopes' | 'groups_claim') => ({
    value: given[name],
    error: at[name],
    spellCheck: false,
    required: true,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set({ [name]: currentTarget.value }),
  });
  return (
    <form ref={form} onSubmit={submit}>
      <Stack>
        <Panel title={t.client}>
          <Stack>
            <TextInput label={t.label} description={t.labelHint} maxLength={60} {...text('label')} />
            <TextInput
              label={t.issuer}
              description={t.issuerHint}
              maxLength={2048}
              type="url"
              {...text('issuer')}
            />
            <TextInput label={t.clientId} maxLength={300} {...text('client_id')} />
            <TextInput
              label={t.secret}
              description={hasSecret ? t.secretKept : t.secretHint}
              type="password"
              autoComplete="off"
              maxLength={1000}
              value={secret}
              error={at.client_secret}
              onChange={(event) => setSecret(event.currentTarget.value)}
            />
            <TextInput label={t.scopes} description={t.scopesHint} maxLength={300} {...text('scopes')} />
          </Stack>
        </Panel>
        <Panel title={t.roles}>
          <Stack>
            <p className="soft">{t.rolesHint}</p>
            <TextInput label={t.claim} maxLength={200} {...text('groups_claim')} />
            <GroupRoles groups={given.groups} change={(groups) => set({ groups })} />
          </Stack>
        </Panel>
        <Panel title={t.connection}>
          <Stack>
            <Textarea
              className="pem"
              label={t.ca}
              description={ownCa ? t.caKept : t.caHint}
              value={ca}
              rows={3}
              maxLength={65_536}
              spellCheck={false}
              error={at.ca}
              onChange={(event) => setCa(event.currentTarget.value)}
            />
            <Switch
              label={t.onHost}
              description={t.onHostHint}
              checked={given.on_host}
              change={(on_host) => set({ on_host })}
            />
            <Textarea
              label={t.hosts}
              description={t.hostsHint}
              value={hosts}
              rows={2}
              spellCheck={false}
              error={at.other_hosts}
              onChange={(event) => setHosts(event.currentTarget.value)}
            />
          </Stack>
        </Panel>
        <ProblemLine problem={rest} />
        <Group>
          <Button type="submit" loading={busy}>
            {t.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type GroupRole = AdminIdentityProvider['groups'][number];

const MOST = 50;

interface GroupRolesProps {
  groups: readonly GroupRole[];
  change: (groups: GroupRole[]) => void;
}

/** The role of each group of the provider. */
function GroupRoles({ groups, change }: GroupRolesProps) {
  const t = useTextsOf(texts);
  const { roles } = useTextsOf(operatorTexts);
  const put = (index: number, part: Partial<GroupRole>): void =>
    change(groups.map((one, i) => (i === index ? { ...one, ...part } : one)));
  return (
    <Stack>
      {groups.map(({ group, role }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else that stays while it is typed
        <Group key={index} align="end" gap="xs">
          <TextInput
            label={t.groupAt(index + 1)}
            value={group}
            maxLength={300}
            spellCheck={false}
            onChange={(event) => put(index, { group: event.currentTarget.value })}
          />
          <NativeSelect
            label={t.roleAt(index + 1)}
            value={role}
            data={ROLES.map((value) => ({ value, label: roles[value] }))}
            onChange={(event) => put(index, { role: event.currentTarget.value as Role })}
          />
          <Button
            variant="default"
            aria-label={t.removeAt(index + 1)}
            onClick={() => change(groups.filter((_, i) => i !== index))}
          >
            {t.remove}
          </Button>
        </Group>
      ))}
      <div>
        <Button
          variant="default"
          disabled={groups.length >= MOST}
          onClick={() => change([...groups, { group: '', role: 'viewer' }])}
        >
          {t.addGroup}
        </Button>
      </div>
    </Stack>
  );
}
