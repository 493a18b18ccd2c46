import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  SCIM_BASE,
  SCIM_MEDIA,
  SCIM_PAGE,
  SCIM_ROUTES,
  SCIM_SCOPE,
  type ScimRoute,
} from '../../contract/directory/scim-routes.ts';
import type { DirectoryUser } from '../../domain/directory/directory-user.ts';
import { ScimFault } from '../../domain/directory/scim-fault.ts';
import { parseFilter } from '../../domain/directory/scim-filter.ts';
import { requireDirectory } from '../../flows/directory/directory-settings.ts';
import {
  createAccount,
  deleteAccount,
  listAccounts,
  type Named,
  patchAccount,
  readAccount,
  replaceAccount,
} from '../../flows/directory/provision.ts';
import type { Written } from '../../flows/directory/removals.ts';
import { ScanTurns } from '../../flows/directory/scan-turns.ts';
import type { World } from '../../flows/world.ts';
import { admitKey } from '../access/admit-key.ts';
import { acceptJsonAs } from '../edge/bodies.ts';
import { answerInScim, sendScim } from './scim-errors.ts';
import {
  configView,
  etagOf,
  listView,
  resourceTypesOf,
  schemasOf,
  selected,
  userView,
} from './scim-views.ts';

/** Serves SCIM 2.0 to the site's directory, with keys of its own scope, as long as it is switched on. */
export function serveScim(app: FastifyInstance, world: World): void {
  app.register(
    async (scim) => {
      answerInScim(scim, world);
      acceptJsonAs(scim, SCIM_MEDIA);
      scim.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        await admitKey(world, request, reply, { scope: SCIM_SCOPE });
        await requireDirectory(world);
      });
      serveUsers(scim, world);
      serveDiscovery(scim, world);
    },
    { prefix: SCIM_BASE },
  );
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function serve(scim: FastifyInstance, { method, path }: ScimRoute, handler: Handler): void {
  scim.route({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1'), exposeHeadRoute: false, handler });
}

/** No site has as many accounts; a client may ask from any number on (RFC 7644, 3.4.2.4). */
const FURTHEST = 1_000_000_000;

function serveUsers(scim: FastifyInstance, world: World): void {
  const turns = new ScanTurns();
  const sendUser = (request: FastifyRequest, reply: FastifyReply, user: DirectoryUser) => {
    const { baseUrl } = world.settings;
    reply.header('etag', etagOf(user));
    return sendScim(reply, shown(request, userView(user, baseUrl)));
  };
  /** What waits is refused after it was written, so that a client says that it did not happen and asks again. */
  const sendWritten = (request: FastifyRequest, reply: FastifyReply, { user, held }: Written) => {
    if (held) throw new ScimFault('held');
    return sendUser(request, reply, user);
  };
  serve(scim, SCIM_ROUTES.listUsers, async (request, reply) => {
    const filter = textIn(request, 'filter');
    const start = Math.min(FURTHEST, Math.max(1, integerIn(request, 'startIndex') ?? 1));
    const count = Math.min(SCIM_PAGE.most, Math.max(0, integerIn(request, 'count') ?? SCIM_PAGE.standard));
    const parsed = filter === undefined ? null : parseFilter(filter);
    const { total, users } = await listAccounts(world, turns, parsed, start - 1, count);
    const resources = users.map((user) => shown(request, userView(user, world.settings.baseUrl)));
    return sendScim(reply, listView(resources, total, start));
  });
  serve(scim, SCIM_ROUTES.createUser, async (request, reply) => {
    const { user } = await createAccount(world, request.caller, request.body);
    const view = userView(user, world.settings.baseUrl);
    reply.code(201).header('location', view.meta.location);
    return sendUser(request, reply, user);
  });
  serve(scim, SCIM_ROUTES.getUser, async (request, reply) =>
    sendUser(request, reply, await readAccount(world, named(request).id)),
  );
  serve(scim, SCIM_ROUTES.replaceUser, async (request, reply) =>
    sendWritten(request, reply, await replaceAccount(world, request.caller, named(request), request.body)),
  );
  serve(scim, SCIM_ROUTES.patchUser, async (request, reply) =>
    sendWritten(request, reply, await patchAccount(world, request.caller, named(request), request.body)),
  );
  serve(scim, SCIM_ROUTES.deleteUser, async (request, reply) => {
    const { held } = await deleteAccount(world, request.caller, named(request));
    if (held) throw new ScimFault('held');
    return reply.code(204).send();
  });
}

function serveDiscovery(scim: FastifyInstance, world: World): void {
  const serveList = (list: ScimRoute, one: ScimRoute | null, resources: () => readonly { id: string }[]) => {
    serve(scim, list, async (_request, reply) => {
      const all = resources();
      return sendScim(reply, listView(all, all.length, 1));
    });
    if (one === null) return;
    serve(scim, one, async (request, reply) => {
      const found = resources().find(({ id }) => id === idOf(request));
      if (found === undefined) throw new ScimFault('unknown_path');
      return sendScim(reply, found);
    });
  };
  const base = () => world.settings.baseUrl;
  serve(scim, SCIM_ROUTES.getConfig, async (_request, reply) => sendScim(reply, configView(base())));
  const { listResourceTypes, getResourceType, listSchemas, getSchema, listGroups } = SCIM_ROUTES;
  serveList(listResourceTypes, getResourceType, () => resourceTypesOf(base()));
  serveList(listSchemas, getSchema, () => schemasOf(base()));
  // None is kept, which clients may ask for before they know.
  serveList(listGroups, null, () => []);
}

const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;

/** @throws ScimFault other_version: the client knows a version that no account ever has */
function named(request: FastifyRequest): Named {
  const given = request.headers['if-match']?.trim();
  if (given === undefined || given === '*') return { id: idOf(request), version: null };
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(given)?.[1];
  if (version === undefined) throw new ScimFault('other_version');
  return { id: idOf(request), version: Number(version) };
}

/** A query parameter, whose name is compared without case as some clients write it. @throws ScimFault given_twice */
function textIn({ query }: FastifyRequest, name: string): string | undefined {
  const given = Object.entries(query as Record<string, unknown>).filter(
    ([key]) => key.toLowerCase() === name.toLowerCase(),
  );
  const value = given[0]?.[1];
  if (given.length > 1 || Array.isArray(value)) throw new ScimFault('given_twice', name);
  return typeof value === 'string' ? value : undefined;
}

/** @throws ScimFault not_integer */
function integerIn(request: FastifyRequest, name: string): number | undefined {
  const text = textIn(request, name);
  if (text === undefined) return undefined;
  if (!/^-?\d+$/.test(text)) throw new ScimFault('not_integer', name);
  return Number(text);
}

const shown = (request: FastifyRequest, resource: object): object =>
  selected(resource, textIn(request, 'attributes'), textIn(request, 'excludedAttributes'));
