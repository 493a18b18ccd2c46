import type { FastifyInstance } from 'fastify';
import { ADMIN_LIVENESS_OPERATIONS, LIVENESS_RUN } from '../../contract/liveness/admin-liveness.ts';
import { OPERATIONS } from '../../contract/operations.ts';
import { refusal } from '../../domain/failure.ts';
import { toIso } from '../../domain/time.ts';
import { issuePresentation } from '../../flows/liveness/present-attack.ts';
import { listTestRuns, readTestRun } from '../../flows/liveness/read-tests.ts';
import type { World } from '../../flows/world.ts';
import { DONE_PATH } from '../pages/done-page.ts';
import { serveOperation } from '../route.ts';
import { authenticationPolicy } from '../sessions/session-policy.ts';
import { ParameterCheck } from '../validate.ts';

/** The validity of the URL, seconds: the tester has to bend the sheet and walk up to the camera first. */
const EXPIRES_S = 900;
const SESSION_S = 120;

/** Serves a site's own test of presentation attack detection. `omote liveness-report` guides operators through it. */
export function serveLivenessTests(admin: FastifyInstance, world: World, version: string): void {
  const defaults = new ParameterCheck<never>(OPERATIONS.issueAuthenticationUrl.body);
  const operations = ADMIN_LIVENESS_OPERATIONS;
  serveOperation(admin, operations.listLivenessRuns, async () => ({
    runs: (await listTestRuns(world)).map(({ run, presentations, latestAtUs }) => ({
      run,
      presentations,
      latest_at: toIso(latestAtUs),
    })),
  }));
  serveOperation(admin, operations.getLivenessRun, async ({ params }) => ({
    presentations: (await readTestRun(world, runOf(params))).map(({ sessionId, ...one }) => ({
      svc_auth_session_id: sessionId,
      ...one,
    })),
  }));
  serveOperation(admin, operations.issueLivenessPresentation, async ({ params, body, caller }) => {
    const run = runOf(params);
    const { id_type: idType, identifier, species, series } = body;
    const policy = authenticationPolicy(
      defaults.read(
        {
          id_type: idType,
          identifier,
          redirect_uri: `${world.settings.baseUrl}${DONE_PATH}`,
          expires: EXPIRES_S,
          session_timeout: SESSION_S,
          retry_limit: 0,
          tutorial: false,
        },
        [],
      ),
    );
    const wanted = { run, species, series, idType, identifier };
    const { url, sessionId } = await issuePresentation(world, caller, version, policy, wanted);
    return { url, svc_auth_session_id: sessionId };
  });
}

function runOf({ run }: { run: string }): string {
  if (!LIVENESS_RUN.test(run)) throw refusal('bad_run_name', 'run');
  return run;
}
