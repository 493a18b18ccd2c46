import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ADMIN_FACTOR_OPERATIONS } from '../../contract/access/admin-me.ts';
import { refusal } from '../../domain/failure.ts';
import { isoOrNull, toIso } from '../../domain/time.ts';
import { codeAddress, codeText } from '../../flows/access/factors/one-time-code.ts';
import {
  addSecurityKey,
  CodeOffers,
  listSecurityKeys,
  offerSecurityKey,
  removeSecurityKey,
  renewRecoveryCodes,
  turnCodeOff,
  turnCodeOn,
} from '../../flows/access/factors/own-factors.ts';
import type { RegistrationResponseJSON } from '../../flows/access/factors/security-keys.ts';
import { confirmPassword } from '../../flows/access/proof.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../route.ts';
import { accountOf, OF_A_LOCAL_ACCOUNT, ownSessionOf, withLimitedProofs } from './admin-me.ts';
import { keySiteOf } from './sign-in-facts.ts';

/** Serves the second factors of the operator who calls: an authenticator app, security keys, recovery codes. */
export function serveFactors(admin: FastifyInstance, world: World): void {
  serveCode(admin, world);
  serveSecurityKeys(admin, world);
  serveOperation(
    admin,
    ADMIN_FACTOR_OPERATIONS.renewRecoveryCodes,
    async ({ caller, request }) => ({
      recovery_codes: await renewRecoveryCodes(world, caller, accountOf(request)),
    }),
    OF_A_LOCAL_ACCOUNT,
  );
}

function serveCode(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_FACTOR_OPERATIONS;
  const offers = new CodeOffers(world);
  serveOperation(
    admin,
    operations.offerCode,
    async ({ request }) => {
      const secret = await offers.make(ownSessionOf(request).secret);
      return { secret: codeText(secret), address: codeAddress(secret, request.who.name) };
    },
    OF_A_LOCAL_ACCOUNT,
  );
  serveOperation(
    admin,
    operations.turnCodeOn,
    async ({ body: { password, code, old_code: oldCode = null }, caller, request }) => {
      const session = ownSessionOf(request);
      const codes = await withLimitedProofs(request, async () => {
        await confirmPassword(world.store, session.operatorId, password);
        const secret = await offers.of(session.secret);
        if (!secret) throw refusal('offer_ended', 'code');
        return await turnCodeOn(world, caller, session, secret, { code, oldCode });
      });
      await offers.drop(session.secret);
      return { recovery_codes: codes };
    },
    OF_A_LOCAL_ACCOUNT,
  );
  serveOperation(
    admin,
    operations.turnCodeOff,
    async ({ body, caller, request }) => {
      const session = ownSessionOf(request);
      await withLimitedProofs(request, () => confirmPassword(world.store, session.operatorId, body.password));
      await turnCodeOff(world, caller, session);
      return {};
    },
    OF_A_LOCAL_ACCOUNT,
  );
}

function serveSecurityKeys(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_FACTOR_OPERATIONS;
  serveOperation(admin, operations.listSecurityKeys, async ({ request }) => {
    const site = keySiteOf(request);
    return {
      security_keys: (await listSecurityKeys(world, accountOf(request), site)).map((key) => ({
        id: key.id,
        name: key.name,
        site: key.rpId,
        works_here: key.worksHere,
        created_at: toIso(key.createdAtUs),
        used_at: isoOrNull(key.usedAtUs),
      })),
      possible_here: site !== null,
    };
  });
  serveOperation(
    admin,
    operations.offerSecurityKey,
    async ({ request }) => {
      const [operatorId, site] = [accountOf(request), siteOf(request)];
      const options = await offerSecurityKey(world, admin.securityKeys, operatorId, site);
      return { options: { ...options } };
    },
    OF_A_LOCAL_ACCOUNT,
  );
  serveOperation(
    admin,
    operations.addSecurityKey,
    async ({ body: { name, response }, caller, request }) => {
      const session = ownSessionOf(request);
      const answer = response as unknown as RegistrationResponseJSON;
      const key = await admin.securityKeys.verifyRegistration(session.operatorId, answer, siteOf(request));
      if (!key) throw refusal('not_security_key', 'response');
      const given = { ...key, name: name.trim() || 'Security key' };
      return { recovery_codes: await addSecurityKey(world, caller, session, given) };
    },
    OF_A_LOCAL_ACCOUNT,
  );
  serveOperation(admin, operations.deleteSecurityKey, async ({ params, caller, request }) => {
    await removeSecurityKey(world, caller, ownSessionOf(request), params.id);
    return {};
  });
}

function siteOf(request: FastifyRequest) {
  const site = keySiteOf(request);
  if (!site) throw refusal('no_security_keys_here', 'security_key');
  return site;
}
