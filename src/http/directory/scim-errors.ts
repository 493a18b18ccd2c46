import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SCHEMA_OF, SCIM_MEDIA } from '../../contract/directory/scim-routes.ts';
import { ScimFault, type ScimProblem } from '../../domain/directory/scim-fault.ts';
import type { World } from '../../flows/world.ts';
import { answerOf, letBodyEnd } from '../edge/failures.ts';
import { noteRefusal } from '../edge/refusals.ts';

interface Words {
  status: number;
  /** The protocol's word (RFC 7644, 3.12). */
  scimType?: string;
  detail: (about: string) => string;
}

const invalid = (scimType: string, detail: Words['detail']): Words => ({ status: 400, scimType, detail });
const filter = (detail: Words['detail']): Words => invalid('invalidFilter', detail);
const syntax = (detail: Words['detail']): Words => invalid('invalidSyntax', detail);
const value = (detail: Words['detail']): Words => invalid('invalidValue', detail);

const WORDS: Record<ScimProblem, Words> = {
  filter_syntax: filter((at) =>
    at === 'end' ? 'The filter ends too early.' : `The filter can’t be read from character ${at} on.`,
  ),
  filter_too_long: filter((most) => `The filter is longer than ${most} characters.`),
  filter_too_deep: filter((most) => `The filter is nested deeper than ${most} levels.`),
  filter_attribute: filter(
    (name) =>
      `“${name}” can’t be filtered by. Attributes that are kept: id, externalId, userName, active, meta.created, meta.lastModified.`,
  ),
  filter_operator: filter((name) => `The operator “${name}” doesn’t exist, or not for this attribute.`),
  filter_value: filter((about) => `The value doesn’t fit (${about}).`),
  too_many_to_filter: invalid(
    'tooMany',
    (most) => `There are more than ${most} accounts: filter for one value of id, externalId or userName.`,
  ),
  not_object: syntax((what) => `“${what}” must be an object.`),
  given_twice: syntax((name) =>
    name === '' ? 'An attribute is given twice.' : `“${name}” is given twice; case makes no difference.`,
  ),
  no_operations: syntax(() => '“Operations” must be a list with at least one operation.'),
  too_many_operations: syntax((most) => `There are more than ${most} operations.`),
  unknown_op: syntax(() => '“op” must be add, replace or remove.'),
  path_syntax: invalid('invalidPath', () => 'A path can’t be read.'),
  no_path: invalid('noTarget', () => '“remove” needs a path.'),
  read_only: invalid('mutability', (name) => `“${name}” can’t be changed.`),
  required: value((name) => `“${name}” is required.`),
  not_text: value((name) => `“${name}” must be a text of at most 256 characters without control characters.`),
  not_boolean: value((name) => `“${name}” must be true or false.`),
  not_integer: value((name) => `“${name}” must be an integer.`),
  not_link_id: value(
    (name) =>
      `“${name}” is this site’s linkage ID, so it must have 1 to 128 characters of A–Z, a–z, 0–9, “.”, “_”, “~” and “-”, and not be “.” or “..” alone.`,
  ),
  taken: { status: 409, scimType: 'uniqueness', detail: (name) => `Another account has this ${name}.` },
  unknown_user: { status: 404, detail: () => 'There is no such account.' },
  unknown_path: { status: 404, detail: () => 'There is nothing at this path.' },
  other_version: { status: 412, detail: () => 'The account has changed since.' },
  busy: {
    status: 429,
    detail: () => 'Other filters are being answered. Try again, or filter for one value of something unique.',
  },
  // Not 429: a client would also hold back everything else.
  held: {
    status: 403,
    detail: () =>
      'More people than an hour allows would be suspended or erased. This waits until an operator lets it through in the console.',
  },
  off: {
    status: 403,
    detail: () => 'SCIM is switched off at this site. An administrator switches it on in the console.',
  },
  not_kept: { status: 501, detail: (what) => `${what} isn’t offered here.` },
};

const body = (status: number, detail: string, scimType?: string) => ({
  schemas: [SCHEMA_OF.error],
  status: String(status),
  ...(scimType === undefined ? {} : { scimType }),
  detail,
});

export const sendScim = (reply: FastifyReply, answer: object): FastifyReply =>
  reply.type(`${SCIM_MEDIA}; charset=utf-8`).send(JSON.stringify(answer));

/** Answers every failure in the form of the protocol. */
export function answerInScim(scim: FastifyInstance, world: World): void {
  scim.setErrorHandler(async (error, request, reply) => {
    reply.header('cache-control', 'no-store');
    letBodyEnd(request, reply);
    if (error instanceof ScimFault) return sendFault(reply, error);
    const { status, body: given, ours, challenge } = answerOf(error, request.url, request.routeOptions);
    await noteRefusal(world, request, error);
    if (ours) request.server.logFault(request, error, 'request failed');
    if (status === 503) reply.header('retry-after', '1');
    if (challenge !== null) reply.header('www-authenticate', challenge);
    const detail = given.errors.map(({ desc }) => desc).join('; ');
    return sendScim(reply.code(status), body(status, detail));
  });
  scim.setNotFoundHandler((request, reply) => sendFault(reply, notFound(request)));
}

function sendFault(reply: FastifyReply, { problem, about }: ScimFault): FastifyReply {
  const { status, scimType, detail } = WORDS[problem];
  if (problem === 'busy') reply.header('retry-after', '1');
  return sendScim(reply.code(status), body(status, detail(about), scimType));
}

const NOT_OFFERED: readonly (readonly [RegExp, string])[] = [
  [/^\/scim\/v2\/Groups(\/|\?|$)/i, 'Keeping groups'],
  [/^\/scim\/v2\/Bulk(\?|$)/i, 'Bulk'],
  [/^\/scim\/v2\/Me(\?|$)/i, 'The alias “Me”'],
  [/\/\.search(\?|$)/i, 'Searching by POST'],
];

/** What the protocol has and this service doesn't is 501, and a single group is none. */
function notFound({ method, url }: FastifyRequest): ScimFault {
  const known = NOT_OFFERED.find(([pattern]) => pattern.test(url));
  if (known === undefined || (method === 'GET' && known[1] === 'Keeping groups'))
    return new ScimFault('unknown_path');
  return new ScimFault('not_kept', known[1]);
}
