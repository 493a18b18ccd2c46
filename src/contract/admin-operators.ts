/** Operators' accounts, signing in, and who one is. Instants are ISO 8601 with microseconds. */
import { type Static, Type } from 'typebox';

const errors = Type.Array(Type.Object({ code: Type.String(), desc: Type.String(), value: Type.String() }));
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

export const ROLES = ['viewer', 'reviewer', 'admin'] as const;
export const Role = Type.Enum(ROLES);
export type Role = (typeof ROLES)[number];

export const PASSWORD_MIN_CHARS = 12;

/** Asked before anybody is signed in. */
export const AdminSignInState = Type.Object({
  /** There is no account yet: the console is opened by the set-up link. */
  first_run: Type.Boolean(),
  errors,
});
export type AdminSignInState = Static<typeof AdminSignInState>;

const Password = Type.String({ minLength: 1, maxLength: 256 });
const Name = Type.String({ minLength: 1, maxLength: 64 });
const DisplayName = Type.String({ maxLength: 100 });
/** Of an authenticator app, or a recovery code. */
const Code = Type.String({ minLength: 6, maxLength: 40 });

/** As browsers give it (WebAuthn, JSON); judged by the service's own library. */
const KeyAnswer = Type.Unsafe<Record<string, unknown>>({ type: 'object' });
const FACTOR = { code: Type.Optional(Code), security_key: Type.Optional(KeyAnswer) };

/** What may be shown beside the password. */
export const AdminFactorChoice = Type.Object({
  /** Of an authenticator app. */
  code: Type.Boolean(),
  /** Options for the browser's call; null: no key works at this address. */
  security_key: orNull(Type.Unsafe<Record<string, unknown>>({ type: 'object' })),
  /** There are recovery codes left; they are given as `code`. */
  recovery: Type.Boolean(),
});
export type AdminFactorChoice = Static<typeof AdminFactorChoice>;

export const SignInRequest = Type.Object({ name: Name, password: Password, ...FACTOR });
export type SignInRequest = Static<typeof SignInRequest>;

export const ResetRequest = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 100 }),
  password: Password,
  ...FACTOR,
});
export type ResetRequest = Static<typeof ResetRequest>;

export const ConfirmRequest = Type.Object({ password: Password, ...FACTOR });
export type ConfirmRequest = Static<typeof ConfirmRequest>;

export const LinkRequest = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) });

export const SignOutRequest = Type.Object({
  everywhere: Type.Optional(Type.Boolean({ default: false })),
});

export const AdminMe = Type.Object({
  /** operator: an account. setup: the set-up link. key: an API key of scope `admin`. task: a command on the host. */
  signed_in_by: Type.Union([
    Type.Literal('operator'),
    Type.Literal('setup'),
    Type.Literal('key'),
    Type.Literal('task'),
  ]),
  id: orNull(Type.String()),
  /** What decisions are signed with. */
  name: Type.String(),
  display_name: Type.String(),
  role: Role,
  has_code: Type.Boolean(),
  security_keys: Type.Integer(),
  recovery_codes_left: Type.Integer(),
  /** What has to be done before anything else. */
  duty: orNull(Type.Enum(['password', 'second_factor'])),
  first_run: Type.Boolean(),
  errors,
});
export type AdminMe = Static<typeof AdminMe>;

export const AdminOperator = Type.Object({
  id: Type.String(),
  name: Type.String(),
  display_name: Type.String(),
  role: Role,
  disabled: Type.Boolean(),
  has_code: Type.Boolean(),
  security_keys: Type.Integer(),
  must_set_password: Type.Boolean(),
  created_at: Type.String(),
  signed_in_at: orNull(Type.String()),
});
export type AdminOperator = Static<typeof AdminOperator>;

export const AdminOperators = Type.Object({ operators: Type.Array(AdminOperator), errors });
export type AdminOperators = Static<typeof AdminOperators>;

export const AdminOperatorAnswer = Type.Object({ operator: AdminOperator, errors });
export type AdminOperatorAnswer = Static<typeof AdminOperatorAnswer>;

export const NewOperatorRequest = Type.Object({
  name: Name,
  display_name: Type.Optional(DisplayName),
  role: Role,
});
export type NewOperatorRequest = Static<typeof NewOperatorRequest>;

/** The first account is always an administrator's. */
export const FirstOperatorRequest = Type.Object({
  name: Name,
  display_name: Type.Optional(DisplayName),
  password: Password,
});
export type FirstOperatorRequest = Static<typeof FirstOperatorRequest>;

export const OperatorChangeRequest = Type.Object({
  display_name: Type.Optional(DisplayName),
  role: Type.Optional(Role),
  disabled: Type.Optional(Type.Boolean()),
});
export type OperatorChangeRequest = Static<typeof OperatorChangeRequest>;

/** Shown once, to be sent to the operator: it sets the password, and only they know it. */
export const AdminResetLink = Type.Object({ link: Type.String(), ends_at: Type.String(), errors });
export type AdminResetLink = Static<typeof AdminResetLink>;

export const AdminOperatorCreated = Type.Object({
  operator: AdminOperator,
  link: Type.String(),
  ends_at: Type.String(),
  errors,
});
export type AdminOperatorCreated = Static<typeof AdminOperatorCreated>;

export const AdminOwnSession = Type.Object({
  id: Type.String(),
  /** The one that asks. */
  current: Type.Boolean(),
  address: Type.String(),
  /** What the browser calls itself. */
  device: Type.String(),
  started_at: Type.String(),
  seen_at: Type.String(),
  ends_at: Type.String(),
});
export type AdminOwnSession = Static<typeof AdminOwnSession>;
export const AdminOwnSessions = Type.Object({ sessions: Type.Array(AdminOwnSession), errors });
export type AdminOwnSessions = Static<typeof AdminOwnSessions>;

export const OwnPasswordRequest = Type.Object({ password: Password, new_password: Password });
export type OwnPasswordRequest = Static<typeof OwnPasswordRequest>;

/** Shown once, to be read by an authenticator app; counts only after a code of it was sent back. */
export const AdminCodeOffer = Type.Object({ secret: Type.String(), address: Type.String(), errors });
export type AdminCodeOffer = Static<typeof AdminCodeOffer>;

/** The secret is the one that was offered in this session. */
export const CodeOnRequest = Type.Object({
  password: Password,
  code: Code,
  /** Of the authenticator that is replaced, or a recovery code. */
  old_code: Type.Optional(Code),
});
export type CodeOnRequest = Static<typeof CodeOnRequest>;

/** Made with the first second factor, and shown this once; null: there are some already. */
export const AdminRecoveryCodes = Type.Object({ recovery_codes: orNull(Type.Array(Type.String())), errors });
export type AdminRecoveryCodes = Static<typeof AdminRecoveryCodes>;

export const AdminSecurityKey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** The domain name under which alone it works. */
  site: Type.String(),
  works_here: Type.Boolean(),
  created_at: Type.String(),
  used_at: orNull(Type.String()),
});
export type AdminSecurityKey = Static<typeof AdminSecurityKey>;
export const AdminSecurityKeys = Type.Object({
  security_keys: Type.Array(AdminSecurityKey),
  /** The address of the console is one for which browsers have keys: a name over TLS, or localhost. */
  possible_here: Type.Boolean(),
  errors,
});
export type AdminSecurityKeys = Static<typeof AdminSecurityKeys>;

/** For the browser's call (WebAuthn, JSON). */
export const AdminSecurityKeyOptions = Type.Object({ options: KeyAnswer, errors });
export type AdminSecurityKeyOptions = Static<typeof AdminSecurityKeyOptions>;
export const NewSecurityKeyRequest = Type.Object({
  name: Type.String({ maxLength: 60 }),
  response: KeyAnswer,
});
export type NewSecurityKeyRequest = Static<typeof NewSecurityKeyRequest>;

export const CodeOffRequest = Type.Object({ password: Password });
