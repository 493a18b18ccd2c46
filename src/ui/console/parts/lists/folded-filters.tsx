import { ActionIcon, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter, IconFilterOff } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { usePhone } from '../../hooks/use-phone.ts';
import { texts } from './filter-texts.ts';

interface FoldedFiltersProps<Name extends string> {
  /** The value of each filter; an empty text is no filter. */
  values: Readonly<Record<Name, string>>;
  /** The filters in most use. On a wide screen they are always shown, in one line. */
  main: readonly Name[];
  clear: () => void;
  /** The field of one filter. */
  field: (name: Name) => ReactNode;
  /** Buttons for the filters as a whole, and what there is to say about them. */
  children: ReactNode;
}

/**
 * The filters of a list. On a wide screen those in most use take one line, and the others are folded away; on a phone
 * all of them are, so that the list is seen first. Filters that are folded away are opened if one of them is set.
 */
export function FoldedFilters<Name extends string>(props: FoldedFiltersProps<Name>) {
  const { values, main, clear, field, children } = props;
  const t = useTextsOf(texts);
  const phone = usePhone();
  const others = (Object.keys(values) as Name[]).filter((name) => !main.includes(name));
  const all = [...main, ...others];
  const set = (names: readonly Name[]): number => names.filter((name) => values[name] !== '').length;
  const [opened, { toggle }] = useDisclosure(!phone && set(others) > 0);
  const id = useId();
  const folded = phone ? all : others;
  const [label, count] = [phone ? t.filters : t.more, set(folded)];
  const fold =
    folded.length === 0 ? null : (
      <Button
        variant="default"
        leftSection={<IconFilter size={17} aria-hidden="true" />}
        onClick={toggle}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
      >
        {label} {count > 0 ? `(${count})` : ''}
      </Button>
    );
  return (
    <search className="filters" aria-label={t.filters}>
      {phone ? null : <div className="fields">{main.map(field)}</div>}
      {fold}
      {opened && folded.length > 0 ? (
        <div id={id} className="fields rest">
          {folded.map(field)}
        </div>
      ) : null}
      {phone && !opened ? null : (
        <div className="row">
          {children}
          {set(all) > 0 ? <Clear says={t.clear} clear={clear} small={!phone} /> : null}
        </div>
      )}
    </search>
  );
}

function Clear({ says, clear, small }: { says: string; clear: () => void; small: boolean }) {
  const icon = <IconFilterOff size={17} aria-hidden="true" />;
  return small ? (
    <ActionIcon variant="subtle" size={36} onClick={clear} aria-label={says} title={says}>
      {icon}
    </ActionIcon>
  ) : (
    <Button variant="subtle" leftSection={icon} onClick={clear}>
      {says}
    </Button>
  );
}
