import { MantineProvider } from '@mantine/core';
import { Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import type { AdminMe } from '../../../src/contract/access/admin-me.ts';
import { ROLES } from '../../../src/contract/access/roles.ts';
import type { AdminPerson } from '../../../src/contract/people/admin-people.ts';
import { PersonFace } from '../../../src/ui/console/areas/people/person/person-face.tsx';
import { en } from '../../../src/ui/console/areas/people/texts-en.ts';
import { MeProvider } from '../../../src/ui/console/hooks/use-me.ts';

test('only whoever the service may show a face to is offered it', async () => {
  const known = { person: { face: { face_feature_id: 'f' } }, face_held_by_owner: false } as AdminPerson;
  const offered = async (role: AdminMe['role']): Promise<boolean> => {
    const { prelude } = await prerender(
      <MeProvider value={{ me: { role } as AdminMe, problem: null, refresh: () => undefined }}>
        <MantineProvider>
          <Suspense fallback={null}>
            <PersonFace known={known} />
          </Suspense>
        </MantineProvider>
      </MeProvider>,
    );
    return (await new Response(prelude).text()).includes(en.person.show);
  };
  const roles = [];
  for (const role of ROLES) if (await offered(role)) roles.push(role);
  expect(roles).toEqual(['reviewer', 'admin']);
});
