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
const Code = Type.String({ minLength: 6, maxLength: 12 });

export const SignInRequest = Type.Object({ name: Name, password: Password, code: Type.Optional(Code) });
export type SignInRequest = Static<typeof SignInRequest>;

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
  password: Password,
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

export const NewPasswordRequest = Type.Object({ password: Password });
export const OwnPasswordRequest = Type.Object({ password: Password, new_password: Password });
export type OwnPasswordRequest = Static<typeof OwnPasswordRequest>;

/** Shown once, to be read by an authenticator app; counts only after a code of it was sent back. */
export const AdminCodeOffer = Type.Object({ secret: Type.String(), address: Type.String(), errors });
export type AdminCodeOffer = Static<typeof AdminCodeOffer>;

/** The secret comes back from the page: until a code proves it, nothing is kept. */
export const CodeOnRequest = Type.Object({
  secret: Type.String({ minLength: 32, maxLength: 32, pattern: '^[A-Z2-7]+$' }),
  code: Code,
});
export const CodeOffRequest = Type.Object({ password: Password });
