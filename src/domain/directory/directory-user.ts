/** People as the site's directory knows them (docs/decisions/0100). */
import { Type } from 'typebox';
import { type Shape, StoredSetting, shapeOf } from '../stored.ts';
import { type Micros, seconds } from '../time.ts';

/** The attribute that says which person an account belongs to: its value is the person's linkage ID. */
const LINKING_ATTRIBUTES = ['externalId', 'userName'] as const;
export type LinkingAttribute = (typeof LINKING_ATTRIBUTES)[number];

export interface DirectorySettings {
  /** Whether SCIM is served. What the directory said before stays in force while it is off. */
  on: boolean;
  linkedBy: LinkingAttribute;
}
export const DEFAULT_DIRECTORY_SETTINGS: DirectorySettings = { on: false, linkedBy: 'externalId' };
const SETTINGS: Shape<DirectorySettings> = shapeOf(
  Type.Object({ on: Type.Boolean(), linkedBy: Type.Enum([...LINKING_ATTRIBUTES]) }),
);
export const DIRECTORY_SETTINGS = new StoredSetting('directory', SETTINGS);

/** What the directory says of an account, as far as it is kept. */
export interface DirectoryAttributes {
  externalId: string | null;
  userName: string;
  /** Null: it does not say, which changes nothing of what is in force or waits. */
  active: boolean | null;
}

/** What a client asked for that waits for an operator, because it asked for too much within an hour. */
export type HeldAct = 'suspension' | 'deletion';

export interface DirectoryUser {
  id: string;
  externalId: string | null;
  userName: string;
  /** The linkage ID of the person; null: the linking attribute is missing. */
  linkId: string | null;
  /** 1, and one more with every change. */
  version: number;
  createdAtUs: Micros;
  changedAtUs: Micros;
  /** Null: active. */
  suspendedAtUs: Micros | null;
  held: HeldAct | null;
  heldAtUs: Micros | null;
  /** The Auth ID of the person who was asked about; the account may belong to somebody else before it is decided. */
  heldFor: string | null;
  /** The first of two operators who let a deletion through, by the name that signs decisions. */
  allowedBy: string | null;
  /** When an operator dismissed what the directory asked for; null: it may act on its own. */
  dismissedAtUs: Micros | null;
}

/** The form in which user names are compared: case makes no difference (RFC 7643, 4.1.1). */
export const userKey = (userName: string): string => userName.normalize('NFKC').toLowerCase();

/** The attributes of an account, for a client to change; it has not said yet whether the account is active. */
export const attributesOf = ({ externalId, userName }: DirectoryUser): DirectoryAttributes => ({
  externalId,
  userName,
  active: null,
});

/** @returns the linkage ID of the person that these attributes are about; null: the linking attribute is missing */
export const linkIdOf = (
  { externalId, userName }: Pick<DirectoryAttributes, 'externalId' | 'userName'>,
  linkedBy: LinkingAttribute,
): string | null => (linkedBy === 'externalId' ? externalId : userName);

const NOT_HELD = { held: null, heldAtUs: null, heldFor: null, allowedBy: null, dismissedAtUs: null } as const;
/** The account without what waited for an operator or was dismissed. */
export const notHeld = (user: DirectoryUser): DirectoryUser => ({ ...user, ...NOT_HELD });

/** A new account, active. */
export const newUser = (
  id: string,
  { externalId, userName }: DirectoryAttributes,
  linkedBy: LinkingAttribute,
  nowUs: Micros,
): DirectoryUser => ({
  id,
  externalId,
  userName,
  linkId: linkIdOf({ externalId, userName }, linkedBy),
  version: 1,
  createdAtUs: nowUs,
  changedAtUs: nowUs,
  suspendedAtUs: null,
  ...NOT_HELD,
});

/**
 * The account with other attributes, as a client wrote them. One that the client says is active has nothing that waits, since
 * the directory still has the account; nor has one that now belongs to somebody else, whom nobody let through: a suspension
 * that waited is asked for anew.
 * @returns the same object if nothing changes
 */
export function changedUser(
  user: DirectoryUser,
  given: DirectoryAttributes,
  linkedBy: LinkingAttribute,
  nowUs: Micros,
): DirectoryUser {
  const { externalId, userName, active } = given;
  const linkId = linkIdOf(given, linkedBy);
  const isMoved = linkId !== user.linkId;
  const isSuspended = user.suspendedAtUs !== null || (isMoved && user.held === 'suspension');
  const suspendedAtUs = (active ?? !isSuspended) ? null : (user.suspendedAtUs ?? nowUs);
  const isSettled = active === true || isMoved || (active === false && user.held === 'suspension');
  const after = { ...user, externalId, userName, linkId, suspendedAtUs, ...(isSettled ? NOT_HELD : {}) };
  const isSame = (Object.keys(after) as (keyof DirectoryUser)[]).every((name) => after[name] === user[name]);
  return isSame ? user : { ...after, version: user.version + 1, changedAtUs: nowUs };
}

/** The account with an act that waits for an operator; one that waits already, about the same person, stays as it is. */
export const heldUser = (
  user: DirectoryUser,
  held: HeldAct,
  heldFor: string,
  nowUs: Micros,
): DirectoryUser =>
  user.held === held && user.heldFor === heldFor
    ? user
    : { ...user, held, heldAtUs: nowUs, heldFor, allowedBy: null };

/** The account after an operator dismissed what waited. */
export const dismissedUser = (user: DirectoryUser, nowUs: Micros): DirectoryUser => ({
  ...notHeld(user),
  dismissedAtUs: nowUs,
});

/**
 * Whether operators decide about the account, rather than the directory: they were asked, and it has not said since that the
 * account is active.
 */
export const isForOperators = ({ held, dismissedAtUs }: DirectoryUser): boolean =>
  held !== null || dismissedAtUs !== null;

/** Whether these attributes suspend somebody who was not suspended before by this account. */
export const suspendsAnew = (before: DirectoryUser | null, after: DirectoryUser): boolean =>
  after.suspendedAtUs !== null &&
  after.linkId !== null &&
  (before === null || before.suspendedAtUs === null || before.linkId !== after.linkId);

/** The time within which suspensions and deletions are counted. */
export const REMOVALS_WITHIN_US: Micros = seconds(3600);
const ALWAYS_ALLOWED = 10;
/** One in so many people. */
const ONE_IN = 20;

/** How many people a directory may suspend and erase within an hour without an operator. @param people of the site */
export const removalLimit = (people: number): number => Math.max(ALWAYS_ALLOWED, Math.floor(people / ONE_IN));
/**
 * How many people the site must have for one more removal in this hour, so that they need not all be counted.
 * @param removals how many there were
 */
export const peopleForAnother = (removals: number): number =>
  removals < ALWAYS_ALLOWED ? 0 : (removals + 1) * ONE_IN;
