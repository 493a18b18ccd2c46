/** Generates the types of the client package: one input and one response per operation, without TypeBox. */
import { ErrorEntry } from '../../src/contract/fields.ts';
import { whoMayCall } from '../../src/contract/openapi/who-may-call.ts';
import { SURFACES } from '../../src/contract/openapi.ts';
import type { AnyOperation } from '../../src/contract/operation.ts';
import { type Schema, typeOf } from './schema-type.ts';

/** The content of fields.d.ts, which send.d.ts imports. */
export const errorTypes = (): string =>
  `/** One offending parameter, or one reason. */\nexport type ErrorEntry = ${typeOf(plain(ErrorEntry))};\n`;

/** The content of the package's index.d.ts. */
export function clientTypes(): string {
  const [v1, admin, kiosk, sandbox] = ['v1', 'admin', 'kiosk', 'sandbox'].map(
    (name) => SURFACES.find((s) => s.name === name)?.operations ?? [],
  );
  return [
    '// Made by `npm run package -- --target client` from the tables of operations.',
    "import type { CallOptions, ClientOptions, KioskClientOptions } from './send.js';",
    '',
    "export { ApiError, type CallOptions, type ClientOptions, type KioskClientOptions } from './send.js';",
    "export type { ErrorEntry } from './fields.js';",
    '',
    '/** A client of /v1, for systems that authenticate people. */',
    'export declare const createClient: (options: ClientOptions) => Client;',
    '/** A client of /admin/v1; the key needs the scope `admin`. */',
    'export declare const createAdminClient: (options: ClientOptions) => AdminClient;',
    '/** A client of /kiosk/v1: `pair` with the code of the console, and then by the cookie that it gives. */',
    'export declare const createKioskClient: (options: KioskClientOptions) => KioskClient;',
    '/** A client of /sandbox/v1, which a sandbox alone serves, by a key of the sandbox. */',
    'export declare const createSandboxClient: (options: ClientOptions) => SandboxClient;',
    '',
    interfaceOf('Client', v1),
    interfaceOf('AdminClient', admin),
    interfaceOf('KioskClient', kiosk),
    interfaceOf('SandboxClient', sandbox),
    ...[...v1, ...admin, ...kiosk, ...sandbox].map(typesOf),
  ].join('\n');
}

function interfaceOf(name: string, operations: readonly AnyOperation[]): string {
  const methods = operations.map((o) => {
    const optional = requiredInput(o) ? '' : '?';
    return [
      `  /** ${o.summary}. ${o.method} ${o.path}. ${whoMayCall(o)} */`,
      `  readonly ${o.id}: (input${optional}: ${inputName(o)}, options?: CallOptions) => Promise<${answerName(o)}>;`,
    ].join('\n');
  });
  return `export interface ${name} {\n${methods.join('\n')}\n}\n`;
}

const inputParts = ({ params, query, body }: AnyOperation): Schema[] =>
  [params, query, body].flatMap((shape) => (shape && !('media' in shape) ? [plain(shape)] : []));
const requiredInput = (o: AnyOperation): boolean =>
  isMedia(o.body) || inputParts(o).some(({ required = [] }) => required.length > 0);
const isMedia = (shape: AnyOperation['body']): boolean => Boolean(shape && 'media' in shape);

const titled = ({ id }: AnyOperation): string => id[0].toUpperCase() + id.slice(1);
const inputName = (o: AnyOperation): string => `${titled(o)}Input`;
const answerName = (o: AnyOperation): string => `${titled(o)}Answer`;

function typesOf(o: AnyOperation): string {
  const parts = inputParts(o)
    .filter(({ properties = {} }) => Object.keys(properties).length > 0)
    .map((part) => typeOf(part, ' | undefined'));
  if (isMedia(o.body)) parts.push('{ content: Blob | Uint8Array<ArrayBuffer> }');
  const answer = 'media' in o.response ? 'Response' : typeOf(plain(o.response));
  return [
    `export type ${inputName(o)} = ${parts.join(' & ') || 'Record<string, never>'};`,
    `export type ${answerName(o)} = ${answer};`,
    '',
  ].join('\n');
}

const plain = (shape: object): Schema => JSON.parse(JSON.stringify(shape)) as Schema;
