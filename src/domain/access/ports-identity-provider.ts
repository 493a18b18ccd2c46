/** The identity provider, and what the store keeps of operators who sign in there. */
import type { Micros } from '../time.ts';
import type { Claims, ProviderSettings } from './identity-provider.ts';

/** What a sign-in that was begun is recognised by when the browser comes back. */
export interface PendingSecrets {
  state: string;
  nonce: string;
  /** The code verifier of PKCE. */
  verifier: string;
}

/** With what the provider is asked again whether somebody is still who they were. */
export interface ProviderTokens {
  access: string;
  /** null: the provider gave none. */
  refresh: string | null;
}

export interface ProviderAnswer {
  /** The issuer as its metadata writes it. Together with the subject, it identifies the person. */
  issuer: string;
  subject: string;
  /** Of the ID token, and of userinfo where the ID token does not list groups. */
  claims: Claims;
  tokens: ProviderTokens;
}

/** The identity provider. Every call is bounded in time and in what is read. */
export interface IdentityProvider {
  /**
   * Where the browser is sent to.
   * @param again the person is asked to sign in again, even with a session at the provider
   * @throws ProviderFault
   */
  begin(
    settings: ProviderSettings,
    ask: PendingSecrets & { redirectUri: string; again: boolean },
  ): Promise<string>;
  /**
   * Who it is that comes back.
   * @param answer the parameters that the provider gave the browser, as a query
   * @param again the person must have signed in at the provider just now
   * @throws ProviderFault
   */
  finish(
    settings: ProviderSettings,
    back: PendingSecrets & { redirectUri: string; answer: string; again: boolean },
  ): Promise<ProviderAnswer>;
  /**
   * Asks again about a person who signed in.
   * @param onRenewed hears of tokens that take the place of those given, which may be used up from then on, also if what follows
   * fails
   * @throws ProviderFault
   */
  check(
    settings: ProviderSettings,
    tokens: ProviderTokens,
    subject: string,
    onRenewed: (tokens: ProviderTokens) => void,
  ): Promise<ProviderAnswer>;
  /** Where the browser is sent to sign out at the provider, too; null: the provider has no such page. @throws ProviderFault */
  signOutAddress(settings: ProviderSettings, backTo: string): Promise<string | null>;
  /** Reads the provider's metadata and keys, and lets it check the client's secret. @throws ProviderFault */
  test(settings: ProviderSettings, redirectUri: string): Promise<void>;
  /** Breaks off all calls in progress, and makes no more. */
  close(): void;
}

/** Who an operator is at the provider. */
export interface OperatorIdentity {
  operatorId: string;
  issuer: string;
  subject: string;
}

/** A console session that the provider is asked about. */
export interface ProviderSession {
  /** SHA-256 of the session's secret. */
  hash: Uint8Array;
  operatorId: string;
  /** The tokens, sealed by flows/access/provider/kept-tokens.ts. */
  sealed: Uint8Array;
  /** When the provider is asked next. */
  dueAtUs: Micros;
}

export interface ProviderReads {
  operatorOfIdentity(issuer: string, subject: string): Promise<string | null>;
  identityOf(operatorId: string): Promise<OperatorIdentity | null>;
  /** Sessions that are due, in order. */
  dueProviderSessions(nowUs: Micros, most: number): Promise<ProviderSession[]>;
  providerSession(hash: Uint8Array): Promise<ProviderSession | null>;
}

export interface ProviderWrites {
  addIdentity(identity: OperatorIdentity): Promise<void>;
  /** Adds or replaces what is kept of a session that exists. It goes with the session. */
  putProviderSession(session: ProviderSession): Promise<void>;
  /** Sets when the session ends at the latest. */
  extendConsoleSession(hash: Uint8Array, endsAtUs: Micros): Promise<void>;
  /** Has the provider asked at once about everybody who is signed in. */
  checkProviderSessionsAt(atUs: Micros): Promise<void>;
  /** Ends all sessions of operators of the provider. */
  endProviderSessions(): Promise<void>;
}
