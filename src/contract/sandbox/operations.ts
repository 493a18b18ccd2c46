/** The operations of /sandbox/v1, which only a sandbox serves. */
import { Type } from 'typebox';
import { Defaulted } from '../defaulted.ts';
import * as F from '../fields.ts';
import { JPEG } from '../media.ts';
import { sandboxOperation } from '../operation.ts';
import { SANDBOX_MANNERS, SANDBOX_PEOPLE, SANDBOX_SCENES } from './people.ts';

/** `running`: the visit continues; the session's own result will show how it ends. */
const VISIT_OUTCOMES = ['finished', 'attempt_over', 'url_refused', 'disconnected', 'running'] as const;

export const SANDBOX_OPERATIONS = {
  visit: sandboxOperation({
    id: 'visit',
    method: 'POST',
    path: '/sandbox/v1/visits',
    summary: 'A simulated person opens an issued URL in front of the camera',
    sandboxScope: 'results:read',
    body: Type.Object({
      url: Type.String({ minLength: 1, maxLength: 2048, description: '`url` of a session of this sandbox' }),
      person: Type.Enum(SANDBOX_SCENES, {
        description: 'Who is in front of the camera; `nobody`: an empty room',
      }),
      manner: Defaulted(
        Type.Enum(SANDBOX_MANNERS, {
          default: 'as_told',
          description:
            '`as_told` moves the head as the page says, `still` does not move it, `photograph` is a picture of the person',
        }),
      ),
      attempts: Defaulted(
        Type.Integer({
          minimum: 1,
          maximum: 101,
          default: 1,
          description: 'How often the person tries, where the session allows retries',
        }),
      ),
    }),
    example: { url: 'http://127.0.0.1:7351/s/0123456789abcdefghijklmnopqrstuvwxyzABCDEFG', person: 'haru' },
    response: Type.Object({
      outcome: Type.Enum(VISIT_OUTCOMES, {
        description:
          '`finished`: the session has its result. `attempt_over`: the attempt failed and another is allowed. ' +
          '`url_refused`: the URL does not open. `disconnected`: the page was closed by another. ' +
          '`running`: it takes longer than 45 seconds and continues; read the result of the session',
      }),
      result: F.orNull(Type.Boolean({ description: 'Result of the session, once it has finished' })),
      reason: F.orNull(Type.String({ description: 'Reason that the page is given' })),
      attempts_left: F.orNull(Type.Integer({ description: 'After `attempt_over`; null: no limit' })),
      redirect_uri: F.orNull(Type.String({ description: 'Where the browser would go next' })),
    }),
    failures: ['unavailable'],
  }),
  listSandboxPeople: sandboxOperation({
    id: 'listSandboxPeople',
    method: 'GET',
    path: '/sandbox/v1/people',
    summary: 'List the people who can be in front of the camera',
    sandboxScope: null,
    response: Type.Object({
      people: Type.Array(
        Type.Object({
          person: Type.Enum(SANDBOX_PEOPLE, { description: 'Name to send as `person`' }),
          portrait: Type.String({ description: 'Address of a picture of the person, a JPEG' }),
        }),
        { description: 'Everybody who can stand before a simulated camera' },
      ),
    }),
  }),
  getSandboxPortrait: sandboxOperation({
    id: 'getSandboxPortrait',
    method: 'GET',
    path: '/sandbox/v1/people/{person}/portrait',
    summary: 'A picture of a simulated person, as `face_image` of a registration',
    sandboxScope: null,
    params: Type.Object({ person: Type.Enum(SANDBOX_PEOPLE) }),
    response: JPEG,
  }),
};
