/** What an installed appliance is for, from end to end. */
import { expect } from 'vitest';
import { ActingPerson } from '../../scripts/acting-person.ts';
import { portrait } from '../../scripts/sample-people.ts';
import { createClient } from '../../src/contract/client.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';

/** Registers a face by a picture, and has it recognised before a camera. */
export async function recognise(baseUrl: string, key: string): Promise<void> {
  const api = createClient({ baseUrl, key });
  const { auth_id: identifier } = await api.issueAuthId();
  const face_image = (await portrait('ada')).toString('base64');
  expect(await api.registerFaceImage({ identifier, face_image })).toMatchObject({ auth_id: identifier });
  const ada = await ActingPerson.of('ada');
  const redirect_uri = 'https://app.example/back';
  const issued = await api.issueAuthenticationUrl({
    id_type: 'auth',
    identifier,
    redirect_uri,
    expires: 300,
  });
  const end = await playCapture(issued.url, ada, { attempts: 4 });
  expect(end).toMatchObject({ type: 'finished', result: true });
  expect(await api.getAuthenticationResult(issued)).toMatchObject({ completed: true, result: true });
}
