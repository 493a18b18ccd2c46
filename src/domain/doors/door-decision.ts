import type { IdType } from '../sessions/session.ts';
import type { EndedSession } from '../sessions/signed-result.ts';
import { MICROS_PER_SECOND, type Micros } from '../time.ts';
import { DECISION_LIFE_S, type Direction } from './door.ts';

/** The statement that a door may open once (RFC 7519). It holds IDs and times; no name, picture, template or score. */
interface DoorDecision {
  /** The base URL of the site. */
  iss: string;
  /** The kiosk: a decision for one door is none for another. */
  aud: string;
  /** The person’s ID, as entered; of who was recognised without one, the Auth ID. */
  sub: string;
  sub_type: IdType;
  /** The session. */
  sid: string;
  decision: 'open';
  direction: Direction | null;
  /** RFC 8176. */
  amr: readonly ['face'];
  iat: number;
  exp: number;
  /** The decision; who opens accepts each once. */
  jti: string;
  /** Nobody entered an ID: a search of everybody said who it is. */
  identified?: true;
  /** The people are simulated. */
  sandbox?: true;
}

/** The decision that opens a kiosk's door for an accepted session. */
export function doorDecision(
  { identifier, idType, id, policy }: EndedSession,
  at: {
    issuer: string;
    kioskId: string;
    direction: Direction | null;
    sandbox: boolean;
    nowUs: Micros;
    jti: string;
  },
): DoorDecision {
  const iat = Math.floor(at.nowUs / MICROS_PER_SECOND);
  return {
    iss: at.issuer,
    aud: at.kioskId,
    sub: identifier,
    sub_type: idType,
    sid: id,
    decision: 'open',
    direction: at.direction,
    amr: ['face'],
    iat,
    exp: iat + DECISION_LIFE_S,
    jti: at.jti,
    ...(policy.identifies ? { identified: true as const } : {}),
    ...(at.sandbox ? { sandbox: true as const } : {}),
  };
}
