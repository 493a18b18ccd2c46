import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import * as F from '../contract/fields.ts';
import { type Fault, failure } from '../domain/failure.ts';
import type { EkycLink } from '../domain/ports-deletion.ts';
import { toIso } from '../domain/time.ts';
import { audit } from '../flows/audit.ts';
import { linkEkyc } from '../flows/link-ekyc.ts';
import type { World } from '../flows/world.ts';
import { QueryCheck } from './query-check.ts';
import { ParameterCheck, refuse } from './validate.ts';

const EkycId = F.Identifier('eKYC linkage ID');
const AuthId = F.Identifier('Auth ID');

const PAGE = Type.Object({
  auth_id: Type.Optional(AuthId),
  /** Those that begin so, whoever's they are. */
  prefix: Type.Optional(EkycId),
  /** The page after this linkage ID, which is what `pagination.next` says. */
  after: Type.Optional(EkycId),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
});

/** Which linkage ID is whose. */
export function serveEkycLinks(admin: FastifyInstance, world: World): void {
  const { store, clock } = world;
  const link = new ParameterCheck<{ ekyc_id: string; auth_id: string }>(
    Type.Object({ ekyc_id: EkycId, auth_id: AuthId }),
  );
  const page = new QueryCheck<{ auth_id?: string; prefix?: string; after?: string; size: number }>(PAGE);

  admin.post('/admin/v1/ekyc_links', async (request) => {
    const { ekyc_id, auth_id } = checked(link, request.body);
    const made = await store.transact((tx) => {
      const link = linkEkyc(tx, ekyc_id, auth_id, clock.nowUs());
      audit(world, tx, { actor: request.caller, action: 'link.create', subject: auth_id });
      return link;
    });
    return { ...view(made), errors: [] };
  });
  admin.get('/admin/v1/ekyc_links', async (request) => {
    const { auth_id = null, prefix, after = '', size } = checked(page, request.query);
    const found =
      prefix === undefined
        ? store.ekycLinks(auth_id, after, size + 1)
        : store.ekycLinksFrom(prefix, after, size + 1);
    const shown = found.slice(0, size);
    const more = found.length > size ? { pagination: { next: shown[size - 1].ekycId } } : {};
    return { ekyc_links: shown.map(view), ...more, errors: [] };
  });
  admin.get('/admin/v1/ekyc_links/:ekyc_id', async (request) => {
    const found = store.ekycLink(idOf(request.params));
    if (!found) throw unknownLink();
    return { ...view(found), errors: [] };
  });
  admin.delete('/admin/v1/ekyc_links/:ekyc_id', async (request) => {
    const ekycId = idOf(request.params);
    await store.transact((tx) => {
      const link = tx.ekycLink(ekycId);
      if (!link) throw unknownLink();
      tx.unlinkEkyc(ekycId);
      audit(world, tx, { actor: request.caller, action: 'link.remove', subject: link.authId });
    });
    return { errors: [] };
  });
}

function checked<T>(check: { read(input: unknown, faults: Fault[]): T }, input: unknown): T {
  const faults: Fault[] = [];
  const read = check.read(input, faults);
  refuse(faults);
  return read;
}

const idOf = (params: unknown): string => (params as { ekyc_id: string }).ekyc_id;

const unknownLink = () => failure('unknown_identifier', 'ekyc_id', 'is not known');

const view = ({ ekycId, authId, linkedAtUs }: EkycLink) => ({
  ekyc_id: ekycId,
  auth_id: authId,
  linked_at: toIso(linkedAtUs),
});
