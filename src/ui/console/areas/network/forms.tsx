import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { type RefObject, useId, useState } from 'react';
import type { AdminTls } from '../../../../contract/site/admin-tls.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { Banner } from '../../parts/banner.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { texts } from './texts.ts';
import './network.css';

interface OwnFormProps {
  state: AdminTls;
  /** The page has another button that is more important. */
  besides: boolean;
  busy: boolean;
  /** Why the names were refused. */
  refused: string | null;
  /** The name that was refused; null: not a single one. */
  wrong: string | null;
  form: RefObject<HTMLFormElement | null>;
  submit: (names: string[]) => Promise<boolean>;
}

/** The value of the choice to enter another name. */
const OTHER = '';

export function OwnForm({
  state: { names, host_names, mode, authority },
  besides,
  busy,
  refused,
  wrong,
  form,
  submit,
}: OwnFormProps) {
  const t = useTextsOf(texts);
  const [first = host_names[0]?.name ?? OTHER, ...more] = names;
  const [chosen, setChosen] = useState(first);
  const [other, setOther] = useState('');
  // A name that the host does not have, or no longer has, is not among those to choose.
  if (chosen !== OTHER && !host_names.some(({ name }) => name === chosen)) {
    setChosen(OTHER);
    setOther(chosen);
  }
  const group = useId();
  const [further, setFurther] = useState(more.join('\n'));
  const begin = chosen === OTHER ? other.trim() : chosen;
  /** The first name, as it was sent. */
  const [sent, setSent] = useState(OTHER);
  const isFirstWrong = chosen === OTHER && (wrong === null ? further.trim() === '' : wrong === sent);
  const lines = further
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return (
    <Panel title={t.ownTitle}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          setSent(begin);
          void submit([begin, ...lines]);
        }}
      >
        <Stack>
          <p className="soft">{t.ownText}</p>
          {authority?.to_replace ? (
            <Banner tone="warn" title={t.newAuthority}>
              <p>
                {t.authorityLasts} <Instant at={authority.valid_from} /> – <Instant at={authority.ends_at} />
              </p>
            </Banner>
          ) : null}
          <fieldset className="choices">
            <legend>{t.begin}</legend>
            <p className="soft small">{t.beginHint}</p>
            {[
              ...host_names.map(({ name, reach }) => ({ value: name, label: name, hint: t.reaches[reach] })),
              { value: OTHER, label: t.other, hint: t.otherHint },
            ].map(({ value, label, hint }) => (
              <label key={value}>
                <input
                  type="radio"
                  name={group}
                  value={value}
                  checked={chosen === value}
                  onChange={() => setChosen(value)}
                />
                <span className="breakable">{label}</span>
                <span className="soft small">{hint}</span>
              </label>
            ))}
          </fieldset>
          {chosen === OTHER ? (
            <TextInput
              label={t.otherName}
              value={other}
              onChange={(e) => setOther(e.currentTarget.value)}
              maxLength={253}
              spellCheck={false}
              required
              error={isFirstWrong ? refused : null}
            />
          ) : null}
          <Textarea
            label={t.names}
            description={t.namesHint}
            value={further}
            onChange={(e) => setFurther(e.currentTarget.value)}
            autosize
            minRows={2}
            spellCheck={false}
            error={isFirstWrong ? null : refused}
          />
          <Button type="submit" loading={busy} variant={besides || mode === 'own' ? 'default' : 'filled'}>
            {mode === 'own' ? t.ownAgain : t.ownGo}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}

interface ImportFormProps {
  busy: boolean;
  refused: Readonly<Record<'certificate' | 'key', string | null>>;
  form: RefObject<HTMLFormElement | null>;
  submit: (certificate: string, key: string) => Promise<boolean>;
}

export function ImportForm({ busy, refused, form, submit }: ImportFormProps) {
  const t = useTextsOf(texts);
  const [certificate, setCertificate] = useState('');
  const [key, setKey] = useState('');
  const common = { autosize: true, minRows: 5, maxRows: 8, spellCheck: false, required: true };
  return (
    <Panel title={t.importTitle}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          // A private key does not stay in the page once it is in use.
          void submit(certificate, key).then((used) => used && setKey(''));
        }}
      >
        <Stack>
          <p className="soft">{t.importText}</p>
          <Textarea
            {...common}
            label={t.certificate}
            error={refused.certificate}
            value={certificate}
            onChange={(e) => setCertificate(e.currentTarget.value)}
            placeholder="-----BEGIN CERTIFICATE-----"
          />
          <Textarea
            {...common}
            label={t.key}
            error={refused.key}
            value={key}
            onChange={(e) => setKey(e.currentTarget.value)}
            placeholder="-----BEGIN PRIVATE KEY-----"
            autoComplete="off"
          />
          <Button type="submit" variant="default" loading={busy}>
            {t.importGo}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
