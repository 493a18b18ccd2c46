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
    const own = new Set<string>(group.map((o) => o.method));
    if (own.has('GET')) own.add('HEAD');
    const allow = [...own, 'OPTIONS'].join(', ');
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

/**
 * `/v1/{id_type}/…` matches any word in place of the parameter; it is a route only for the words that the contract
 * lists.
 */
const leadsNowhere = (shape: TObject, params: Record<string, string>): boolean =>
  Object.entries(shape.properties).some(
    ([name, schema]) => 'enum' in schema && !(schema.enum as string[]).includes(params[name]),
  );
