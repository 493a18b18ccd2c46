import { expect, it } from 'vitest';
import { accept, startAttempt, visit } from '../../../src/domain/sessions/session.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/site/settings.ts';
import { readMetadata } from '../../../src/flows/sessions/read-metadata.ts';
import { face, person, session, T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';

const YEAR_US = 365 * 86_400 * 1e6;

it('is open to callers for ten minutes after a success, and not until a time comes that a wrong clock noted', async () => {
  const store = await open();
  await store.transact(async (tx) => {
    await tx.addPerson(person('ada'));
    await tx.putFace(face('ada'));
    for (const [id, atUs] of [
      ['now', T0],
      ['ahead', T0 + YEAR_US],
    ] as const) {
      const issued = session(id, 'ada', { kind: 'authentication', issuedAtUs: atUs });
      const begun = startAttempt(visit(issued, atUs, '192.0.2.1').session, atUs).session;
      await tx.addSession(accept(begun, atUs, 0, null), null, '{}');
    }
  });
  const at = (nowUs: number, id: string) =>
    readMetadata({ store, clock: { nowUs: () => nowUs }, settings: DEFAULT_SETTINGS }, id);
  await expect(at(T0 + 599e6, 'now')).resolves.toContain('name');
  await expect(at(T0 + 600e6, 'now')).rejects.toMatchObject({ faults: [{ kind: 'metadata_expired' }] });
  await expect(at(T0, 'ahead')).rejects.toMatchObject({ faults: [{ kind: 'metadata_expired' }] });
});
