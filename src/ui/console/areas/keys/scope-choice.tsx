import { Checkbox, Stack } from '@mantine/core';
import { SCOPE_GROUPS, type Scope } from '../../../../contract/access/scopes.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { newKeyTexts } from './new-key-texts.ts';
import { texts } from './texts.ts';

interface ScopeChoiceProps {
  scopes: readonly Scope[];
  choose: (scopes: readonly Scope[]) => void;
  error: string | null;
}

/** All scopes by what they are about. `sessions:write`, a scope of earlier keys, is offered as its two halves. */
export function ScopeChoice({ scopes, choose, error }: ScopeChoiceProps) {
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
