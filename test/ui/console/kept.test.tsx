import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AdminMe } from '../../../src/contract/access/admin-me.ts';
import { useKept } from '../../../src/ui/console/hooks/use-kept.ts';
import { MeProvider } from '../../../src/ui/console/hooks/use-me.ts';

test('what an operator leaves on a page is there for them, and for nobody else who signs in to the same page', () => {
  let change = (_: (was: string) => string): void => undefined;
  const Form = () => {
    const [text, set] = useKept('form', 'nothing');
    change = set;
    return text;
  };
  const shownTo = (id: string): string =>
    renderToStaticMarkup(
      <MeProvider value={{ me: { id } as AdminMe, problem: null, refresh: () => undefined }}>
        <Form />
      </MeProvider>,
    );
  expect(shownTo('anna')).toBe('nothing');
  const late = change;
  change(() => 'of Anna');
  expect([shownTo('anna'), shownTo('ben')]).toEqual(['of Anna', 'nothing']);
  // An answer for somebody who has left is not for whoever is there when it comes.
  late((was) => `${was}, later`);
  expect([shownTo('ben'), shownTo('anna')]).toEqual(['nothing', 'of Anna, later']);
});
