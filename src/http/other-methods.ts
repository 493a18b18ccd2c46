import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import type { Operation } from '../contract/operation.ts';
import { refusal } from '../domain/failure.ts';
import { urlOf } from './read-input.ts';

/**
 * Serves every other method on the paths of the contract: OPTIONS lists the allowed methods, the rest is refused with
 * 405.
 */
export function serveOtherMethods(app: FastifyInstance, operations: readonly Operation[]): void {
  const byPath = Map.groupBy(operations, (o) => o.path);
  for (const group of byPath.values()) {
    const own = methodsOf(group);
    const allow = allowOf(own);
    const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((m) => !own.has(m));
    const url = urlOf(group[0]);
    const onRoute = async ({ params }: FastifyRequest) => {
      if (leadsNowhere(group[0].params, params as Record<string, string>))
        throw refusal('unknown_path', 'path');
    };
    app.route({
      method: 'OPTIONS',
      url,
      onRequest: onRoute,
      handler: (_, reply) => reply.header('allow', allow).code(204).send(),
    });
    app.route({
      method: others,
      url,
      exposeHeadRoute: false,
      // Refused before the body is read.
      onRequest: async (request, reply) => {
        await onRoute(request);
        reply.header('allow', allow);
        throw refusal('method_not_allowed', 'method');
      },
      handler: () => undefined,
    });
  }
}

function methodsOf(group: readonly Operation[]): Set<string> {
  const own = new Set<string>(group.map((o) => o.method));
  if (own.has('GET')) own.add('HEAD');
  return own;
}

const allowOf = (own: ReadonlySet<string>): string => [...own, 'OPTIONS'].join(', ');

/**
 * For TRACE, PROPFIND and the like, which no route has.
 * @returns the methods that a target of the contract allows; null: it is none
 */
export function allowedAt(operations: readonly Operation[]): (target: string) => string | null {
  const paths = [...Map.groupBy(operations, (o) => o.path).values()].map((group) => ({
    shape: targetsOf(group[0]),
    allow: allowOf(methodsOf(group)),
  }));
  return (target) => paths.find(({ shape }) => shape.test(target))?.allow ?? null;
}

function targetsOf({ path, params }: Operation): RegExp {
  const parameter = (_: string, name: string) => {
    const schema = params.properties[name];
    return 'enum' in schema ? `(${(schema.enum as string[]).join('|')})` : '[^/?]+';
  };
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, parameter)}(\\?|$)`);
}

/**
 * `/v1/{id_type}/…` matches any word in place of the parameter, also none; it is a route only for the words that the
 * contract lists.
 */
const leadsNowhere = (shape: TObject, params: Record<string, string>): boolean =>
  Object.entries(shape.properties).some(
    ([name, schema]) =>
      params[name] === '' || ('enum' in schema && !(schema.enum as string[]).includes(params[name])),
  );
