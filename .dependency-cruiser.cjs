/**
 * Layers are law (docs/decisions/0001): calls go down, values come back, nothing reaches up.
 * shells → app → {http, engine, search, camera, store, sandbox, flows, domain}; http → flows, contract, domain;
 * ui → contract; sandbox → contract, domain; flows, engine, search, camera, store → domain; contract and domain import nothing of src.
 */
const layer = (name, mayImport) => ({
  name: `layer-${name}`,
  severity: 'error',
  comment: `${name} may import ${mayImport.join(', ') || 'nothing'} of src`,
  from: { path: `^src/${name}/` },
  to: { path: '^src/', pathNot: `^src/(${[name, ...mayImport].join('|')})/` },
});

/** A heavy package has one door: only files of `path` may import it. */
const door = (name, pattern, path) => ({
  name: `door-${name}`,
  severity: 'error',
  comment: `${name} is imported by ${path} alone`,
  from: { path: '^src/', pathNot: path },
  to: { path: `node_modules/(${pattern})/` },
});

/** Layers that consist of rooms. */
const ROOMED = ['contract', 'domain', 'engine', 'flows', 'store', 'sandbox', 'http', 'app', 'ui'];

module.exports = {
  forbidden: [
    layer('contract', []),
    layer('domain', []),
    layer('flows', ['domain']),
    layer('engine', ['domain']),
    layer('search', ['domain']),
    layer('camera', ['domain']),
    layer('store', ['domain']),
    layer('sandbox', ['contract', 'domain']),
    layer('http', ['flows', 'contract', 'domain']),
    layer('ui', ['contract']),
    layer('app', ['http', 'engine', 'search', 'camera', 'store', 'sandbox', 'flows', 'domain', 'contract']),
    layer('shells', ['app', 'contract']),
    {
      name: 'http-off-store',
      severity: 'error',
      comment: 'a handler calls flows; test/structure/reach.test.ts finds calls of the store itself',
      from: { path: '^src/http/' },
      to: { path: '^src/domain/ports\\.ts$' },
    },
    {
      name: 'stages-are-strangers',
      severity: 'error',
      comment: 'a stage of the engine knows nothing of the others: pipeline.ts alone puts them in order',
      from: { path: '^src/engine/stages/([^/]+)\\.ts$' },
      to: { path: '^src/engine/stages/', pathNot: '^src/engine/stages/$1\\.ts$' },
    },
    door('better-sqlite3', 'better-sqlite3', '^src/store/'),
    door('pg', 'pg', '^src/store/postgres/'),
    door('onnxruntime', 'onnxruntime-(node|common)', '^src/engine/network/'),
    door('protobufjs', 'protobufjs', '^src/engine/convert/onnx-graph\\.ts$'),
    door('sharp', 'sharp', '^src/engine/stages/decode\\.ts$|^src/sandbox/'),
    door('ws', 'ws', '^src/http/|^src/sandbox/camera/play-capture\\.ts$'),
    {
      name: 'sandbox-in-its-process',
      severity: 'error',
      comment: 'simulated people are in the process of a sandbox and in no other',
      from: { path: '^src/', pathNot: '^src/(sandbox/|app/sandbox/start-sandbox\\.ts$)' },
      to: { path: '^src/sandbox/' },
    },
    {
      name: 'sandbox-in-its-process',
      severity: 'error',
      comment: 'a sandbox is started by its own process and by its command',
      from: {
        path: '^src/',
        pathNot: '^src/shells/headless/(sandbox-main|commands/sandbox-command)\\.ts$',
      },
      to: { path: '^src/app/sandbox/start-sandbox\\.ts$' },
    },
    door(
      'koffi',
      'koffi',
      '^src/(search/native|store/gallery/native-unseal|app/service/(service-manager|end-at-once))\\.ts$',
    ),
    door(
      'argon2',
      '@node-rs',
      '^src/(flows/(access/password|backup/backup-format)|store/keys/passphrase-key)\\.ts$',
    ),
    door('otpauth', 'otpauth', '^src/flows/access/factors/one-time-code\\.ts$'),
    door(
      'webauthn',
      '@simplewebauthn',
      '^src/flows/access/factors/security-keys\\.ts$|^src/ui/console/security-key\\.ts$',
    ),
    door('mqtt', 'mqtt', '^src/app/doors/broker-connection\\.ts$'),
    door('openid-client', 'openid-client', '^src/app/access/(open-id-connect|provider-faults)\\.ts$'),
    door('oidc-provider', 'oidc-provider', '^src/http/openid/'),
    door('zxcvbn', '@zxcvbn-ts', '^src/flows/access/password-strength\\.ts$'),
    door('asn1', '@peculiar', '^src/flows/site/make-certificate\\.ts$'),
    door('fastify', 'fastify|@fastify', '^src/http/|^src/app/(site/lan-access|service/listen)\\.ts$'),
    door('react', 'react(-dom)?', '^src/ui/'),
    door('electron', 'electron', '^src/shells/electron/'),
    {
      name: 'capture-has-doors',
      severity: 'error',
      comment:
        'a kiosk shows the capture page, runs it and loads its rarer parts ahead; what both are made of is in ui/visitor and ui/camera',
      from: { path: '^src/ui/(kiosk|visitor|camera|kit)/' },
      to: {
        path: '^src/ui/capture/',
        pathNot:
          '^src/ui/capture/(capture-page\\.tsx|later\\.ts|capture-runner\\.ts|machine/state\\.ts|device/connection\\.ts)$',
      },
    },
    {
      name: 'downloads-on-command',
      severity: 'error',
      comment: 'only the command line gets files from elsewhere: a service never does',
      from: {
        path: '^src/',
        pathNot: '^src/(app/fetch/|shells/headless/(commands/model-commands|model-text)\\.ts$)',
      },
      to: { path: '^src/app/fetch/' },
    },
    {
      name: 'pure-core',
      severity: 'error',
      comment: 'contract runs in browsers and domain is pure: no Node modules',
      from: { path: '^src/(contract|domain|ui)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circles-of-rooms',
      severity: 'error',
      comment: 'the rooms of a layer (docs/architecture.md) stand in an order, too',
      scope: 'folder',
      from: { path: `^src/(${ROOMED.join('|')})/[^/]+$` },
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'a file that nobody imports is dead, unless it is an entry',
      from: {
        orphan: true,
        path: '^src/',
        pathNot: '\\.d\\.ts$|^src/(shells|ui/[a-z]+/main|app/backup/database-worker|engine/runtime/worker)',
      },
      to: {},
    },
    {
      name: 'product-needs-no-tests',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(test|scripts)/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'] },
  },
};
