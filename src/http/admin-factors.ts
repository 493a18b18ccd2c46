import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type AdminCodeOffer,
  type AdminRecoveryCodes,
  type AdminSecurityKeyOptions,
  type AdminSecurityKeys,
  CodeOffRequest,
  CodeOnRequest,
  NewSecurityKeyRequest,
} from '../contract/admin-operators.ts';
import { failure } from '../domain/failure.ts';
import { toIso } from '../domain/time.ts';
import { codeAddress, codeText } from '../flows/one-time-code.ts';
import {
  addSecurityKey,
  CodeOffers,
  removeSecurityKey,
  renewRecoveryCodes,
  turnCodeOff,
  turnCodeOn,
} from '../flows/own-factors.ts';
import type { RegistrationResponseJSON } from '../flows/security-keys.ts';
import type { World } from '../flows/world.ts';
import { accountOf, confirmPasswordOf, ownSessionOf } from './admin-me.ts';
import { keySiteOf } from './sign-in-facts.ts';
import { checkOf } from './validate.ts';

/** For everybody, of themselves; also for those who must set one up before anything else. */
const SET_UP = { config: { role: 'viewer', confirmed: true, always: true } } as const;
const CHANGE = { config: { role: 'viewer', confirmed: true } } as const;

/** Second factors of one's own: an authenticator app, security keys, recovery codes. */
export function serveFactors(admin: FastifyInstance, world: World): void {
  serveCode(admin, world);
  serveSecurityKeys(admin, world);
  admin.post('/admin/v1/me/recovery_codes', CHANGE, async (request): Promise<AdminRecoveryCodes> => {
    const codes = await renewRecoveryCodes(world, request.caller, accountOf(request));
    return { recovery_codes: codes, errors: [] };
  });
}

function serveCode(admin: FastifyInstance, world: World): void {
  const on = checkOf(CodeOnRequest);
  const off = checkOf(CodeOffRequest);
  const offers = new CodeOffers();
  admin.post('/admin/v1/me/code', SET_UP, async (request): Promise<AdminCodeOffer> => {
    const secret = offers.make(ownSessionOf(request).secret);
    return { secret: codeText(secret), address: codeAddress(secret, request.who.name), errors: [] };
  });
  admin.put('/admin/v1/me/code', SET_UP, async (request): Promise<AdminRecoveryCodes> => {
    const session = ownSessionOf(request);
    const { password, code, old_code: oldCode = null } = on(request.body);
    await confirmPasswordOf(world, request, password);
    const secret = offers.of(session.secret);
    if (!secret) throw failure('state_forbids', 'code', 'is of an offer that has ended; begin again');
    const codes = await turnCodeOn(world, request.caller, session, secret, { code, oldCode });
    offers.drop(session.secret);
    return { recovery_codes: codes, errors: [] };
  });
  admin.post('/admin/v1/me/code/off', CHANGE, async (request) => {
    await confirmPasswordOf(world, request, off(request.body).password);
    await turnCodeOff(world, request.caller, ownSessionOf(request));
    return { errors: [] };
  });
}

function serveSecurityKeys(admin: FastifyInstance, world: World): void {
  const check = checkOf(NewSecurityKeyRequest);
  const base = '/admin/v1/me/security_keys';
  admin.get(
    base,
    { config: { role: 'viewer', always: true } },
    async (request): Promise<AdminSecurityKeys> => {
      const site = keySiteOf(request);
      return {
        security_keys: world.store.securityKeys(accountOf(request)).map((key) => ({
          id: key.id,
          name: key.name,
          site: key.rpId,
          works_here: key.rpId === site?.rpId,
          created_at: toIso(key.createdAtUs),
          used_at: key.usedAtUs === null ? null : toIso(key.usedAtUs),
        })),
        possible_here: site !== null,
        errors: [],
      };
    },
  );
  admin.post(`${base}/options`, SET_UP, async (request): Promise<AdminSecurityKeyOptions> => {
    const operator = world.store.operator(accountOf(request));
    if (!operator) throw failure('unknown_resource', 'id', 'is not known');
    const options = await admin.securityKeys.registrationOptions(operator, siteOf(request));
    return { options: { ...options }, errors: [] };
  });
  admin.post(base, SET_UP, async (request): Promise<AdminRecoveryCodes> => {
    const session = ownSessionOf(request);
    const { name, response } = check(request.body);
    const answer = response as unknown as RegistrationResponseJSON;
    const key = await admin.securityKeys.verifyRegistration(session.operatorId, answer, siteOf(request));
    if (!key) throw failure('invalid', 'response', 'is not that of a security key to this offer');
    const given = { ...key, name: name.trim() || 'Security key' };
    const codes = await addSecurityKey(world, request.caller, session, given);
    return { recovery_codes: codes, errors: [] };
  });
  admin.delete(`${base}/:id`, CHANGE, async (request) => {
    const { id } = request.params as { id: string };
    await removeSecurityKey(world, request.caller, ownSessionOf(request), id);
    return { errors: [] };
  });
}

function siteOf(request: FastifyRequest) {
  const site = keySiteOf(request);
  if (!site) throw failure('state_forbids', 'security_key', 'needs a domain name over TLS, or localhost');
  return site;
}
