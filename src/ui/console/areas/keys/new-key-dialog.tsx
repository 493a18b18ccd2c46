import { Button, Checkbox, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useCallback, useState } from 'react';
import { KEY_MAX_DAYS } from '../../../../contract/access/key-limits.ts';
import { SCOPE_GROUPS, type Scope } from '../../../../contract/access/scopes.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { DialogButtons } from '../../parts/forms/dialog-buttons.tsx';
import { useFieldProblems } from '../../parts/forms/field-problem.ts';
import { NumberField } from '../../parts/forms/fields.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { KeyShown } from './key-shown.tsx';
import { newKeyTexts } from './new-key-texts.ts';
import { texts } from './texts.ts';

/** The scopes that most calling systems need; all others must be chosen deliberately. */
const USUAL_SCOPES: readonly Scope[] = ['authentications:write', 'results:read'];
/** Sets of scopes to start from; each scope can still be changed. */
const PRESETS = {
  usual: USUAL_SCOPES,
  integration: ['authentications:write', 'registrations:write', 'results:read', 'users:write'],
  readOnly: ['results:read', 'shield:read', 'devices:read'],
  monitor: ['status:read'],
  reception: ['kiosks:present'],
} as const satisfies Record<string, readonly Scope[]>;

const alike = (a: readonly Scope[], b: readonly Scope[]): boolean =>
  a.length === b.length && a.every((scope) => b.includes(scope));

const isAboutKiosks = (scopes: readonly Scope[]): boolean =>
  scopes.some((scope) => scope === 'kiosks:present' || scope === 'kiosks:write');

interface Made {
  key: string;
  scopes: readonly string[];
  redirects: readonly string[];
}

interface NewKeyDialogProps {
  close: () => void;
}

export function NewKeyDialog({ close }: NewKeyDialogProps) {
  const [key, setKey] = useState<Made | null>(null);
  return key === null ? (
    <KeyForm close={close} done={setKey} />
  ) : (
    <KeyShown value={key.key} scopes={key.scopes} redirects={key.redirects} close={close} />
  );
}

interface Form {
  name: string;
  scopes: readonly Scope[];
  kiosks: readonly string[];
  allow: string;
  redirects: string;
  days: number | '';
}

const EMPTY: Form = { name: '', scopes: USUAL_SCOPES, kiosks: [], allow: '', redirects: '', days: '' };

interface KeyFormProps extends NewKeyDialogProps {
  done: (made: Made) => void;
}

function KeyForm({ close, done }: KeyFormProps) {
  const t = useTextsOf(texts);
  const own = useTextsOf(newKeyTexts);
  const [form, setForm] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const { busy, problem, call } = useCall();
  const refused = useFieldProblems(problem, 'name', 'allow', 'redirects', 'expires_in_days');
  const { at } = refused;
  const { name, scopes, kiosks, allow, redirects, days } = form;
  const set = (part: Partial<Form>): void => setForm({ ...form, ...part });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || scopes.length === 0) return;
    const expiry = typeof days === 'number' ? { expires_in_days: days } : {};
    const lists = {
      allow: linesOf(allow),
      redirects: linesOf(redirects),
      kiosks: isAboutKiosks(scopes) ? [...kiosks] : [],
    };
    const answer = await call(
      service.createKey({ name: name.trim(), scopes: [...scopes], ...lists, ...expiry }),
    );
    if (answer.ok) done({ key: answer.value.key, scopes, redirects: lists.redirects });
  };
  return (
    <form ref={refused.form} onSubmit={submit}>
      <Stack>
        <TextInput
          label={t.name}
          description={own.nameHint}
          value={name}
          maxLength={100}
          onChange={(event) => set({ name: event.currentTarget.value })}
          error={tried && name.trim() === '' ? own.nameMissing : at.name}
          data-autofocus
        />
        <Presets scopes={scopes} choose={(next) => set({ scopes: next })} />
        <ScopeChoice
          scopes={scopes}
          choose={(next) => set({ scopes: next })}
          error={tried && scopes.length === 0 ? own.scopesMissing : null}
        />
        {isAboutKiosks(scopes) ? (
          <KioskChoice kiosks={kiosks} choose={(next) => set({ kiosks: next })} />
        ) : null}
        <Textarea
          label={t.allow}
          description={own.allowHint}
          value={allow}
          error={at.allow}
          rows={2}
          spellCheck={false}
          onChange={(event) => set({ allow: event.currentTarget.value })}
        />
        <Textarea
          label={own.redirects}
          description={own.redirectsHint}
          value={redirects}
          error={at.redirects}
          rows={2}
          spellCheck={false}
          onChange={(event) => set({ redirects: event.currentTarget.value })}
        />
        <NumberField
          label={own.expires}
          description={own.expiresHint}
          value={days}
          error={at.expires_in_days}
          change={(next) => set({ days: next })}
          min={1}
          max={KEY_MAX_DAYS}
          w={180}
        />
        <ProblemLine problem={refused.rest} />
        <div className="dialog-foot">
          <DialogButtons close={close}>
            <Button type="submit" loading={busy}>
              {own.create}
            </Button>
          </DialogButtons>
        </div>
      </Stack>
    </form>
  );
}

interface KioskChoiceProps {
  kiosks: readonly string[];
  choose: (kiosks: readonly string[]) => void;
}

/** The only kiosks that a key may use; none chosen: all. */
function KioskChoice({ kiosks, choose }: KioskChoiceProps) {
  const own = useTextsOf(newKeyTexts);
  const known = useAsked(useCallback(() => service.listKiosks(), [])).value?.kiosks ?? [];
  if (known.length === 0) return null;
  return (
    <Checkbox.Group label={own.kiosks} description={own.kiosksHint} value={[...kiosks]} onChange={choose}>
      <Stack gap={8} mt={8}>
        {known.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

interface PresetsProps {
  scopes: readonly Scope[];
  choose: (scopes: readonly Scope[]) => void;
}

function Presets({ scopes, choose }: PresetsProps) {
  const t = useTextsOf(newKeyTexts);
  return (
    <Group gap="xs" role="group" aria-label={t.presets}>
      <span className="soft small">{t.presets}</span>
      {(Object.keys(PRESETS) as (keyof typeof PRESETS)[]).map((name) => {
        const chosen = alike(scopes, PRESETS[name]);
        return (
          <Button
            key={name}
            size="xs"
            variant={chosen ? 'filled' : 'default'}
            aria-pressed={chosen}
            onClick={() => choose(PRESETS[name])}
          >
            {t.presetNames[name]}
          </Button>
        );
      })}
    </Group>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter(Boolean);

interface ScopeChoiceProps {
  scopes: readonly Scope[];
  choose: (scopes: readonly Scope[]) => void;
  error: string | null;
}

/** All scopes by what they are about. `sessions:write`, a scope of earlier keys, is offered as its two halves. */
function ScopeChoice({ scopes, choose, error }: ScopeChoiceProps) {
  const t = useTextsOf(texts);
  const own = useTextsOf(newKeyTexts);
  return (
    <Checkbox.Group
      label={t.scopes}
      value={[...scopes]}
      onChange={(next) => choose(next as Scope[])}
      error={error}
    >
      {(Object.keys(SCOPE_GROUPS) as (keyof typeof SCOPE_GROUPS)[]).map((group) => (
        <Stack key={group} gap={8} mt={12} role="group" aria-label={own.groups[group]}>
          <span className="soft small">{own.groups[group]}</span>
          {SCOPE_GROUPS[group].map((scope) => (
            <Checkbox key={scope} value={scope} label={t.scopeNames[scope]} description={scope} />
          ))}
        </Stack>
      ))}
    </Checkbox.Group>
  );
}
