/** People as the site's directory knows them (docs/decisions/0100). */
import { Type } from 'typebox';
import { type Shape, StoredSetting, shapeOf } from '../stored.ts';
import { type Micros, seconds } from '../time.ts';

/** The attribute that says which person an account belongs to: its value is the person's linkage ID. */
export const LINKING_ATTRIBUTES = ['externalId', 'userName'] as const;
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
  active: boolean;
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
  /** The first of two operators who let a deletion through, by the name that signs decisions. */
  allowedBy: string | null;
}

/** The form in which user names are compared: case makes no difference (RFC 7643, 4.1.1). */
export const userKey = (userName: string): string => userName.normalize('NFKC').toLowerCase();

/** Whether a text can be a linkage ID, as in the rest of the product. */
export const isLinkId = (text: string): boolean => /^[A-Za-z0-9._~-]{1,128}$/.test(text);

export const attributesOf = ({
  externalId,
  userName,
  suspendedAtUs,
}: DirectoryUser): DirectoryAttributes => ({
  externalId,
  userName,
  active: suspendedAtUs === null,
});

/** @returns the linkage ID of the person that these attributes are about; null: the linking attribute is missing */
export const linkIdOf = (
  { externalId, userName }: Pick<DirectoryAttributes, 'externalId' | 'userName'>,
  linkedBy: LinkingAttribute,
): string | null => (linkedBy === 'externalId' ? externalId : userName);

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
  held: null,
  heldAtUs: null,
  allowedBy: null,
});

/**
 * The account with other attributes, as a client wrote them. An active one has nothing that waits, since the directory still
 * has the account; nor has one that now belongs to somebody else, whom nobody let through.
 * @returns the same object if nothing changes
 */
export function changedUser(
  user: DirectoryUser,
  given: DirectoryAttributes,
  linkedBy: LinkingAttribute,
  nowUs: Micros,
): DirectoryUser {
  const { externalId, userName, active } = given;
  const suspendedAtUs = active ? null : (user.suspendedAtUs ?? nowUs);
  const linkId = linkIdOf(given, linkedBy);
  const isSettled = active || user.held === 'suspension' || linkId !== user.linkId;
  const after = { ...user, externalId, userName, linkId, suspendedAtUs, ...(isSettled ? NOT_HELD : {}) };
  const isSame = (Object.keys(after) as (keyof DirectoryUser)[]).every((name) => after[name] === user[name]);
  return isSame ? user : { ...after, version: user.version + 1, changedAtUs: nowUs };
}

const NOT_HELD = { held: null, heldAtUs: null, allowedBy: null } as const;
/** The account without what waited for an operator. */
export const notHeld = (user: DirectoryUser): DirectoryUser => ({ ...user, ...NOT_HELD });

/** The account with an act that waits for an operator; one that waits already stays as it is. */
export const heldUser = (user: DirectoryUser, held: HeldAct, nowUs: Micros): DirectoryUser =>
  user.held === held ? user : { ...user, held, heldAtUs: nowUs, allowedBy: null };

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
