/** A caller over the network. `actor`: its name in the audit log; see actorName. `address`: its network address. */
export interface Caller {
  actor: string;
  address: string;
  /** Our ID of the request. */
  requestId: string;
  /** The ID that the caller gave it, which may be that of another call. */
  clientRequestId?: string | undefined;
}

/**
 * A person in front of a camera. The network address is left out: it would stay linked to the Auth ID after the person
 * is erased.
 */
export type Visitor = Omit<Caller, 'address'>;

/** The author of an entry: a name alone for actions on the host itself. */
export type AuditedBy = string | Caller | Visitor;
