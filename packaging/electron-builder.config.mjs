/**
 * Installers: deb and AppImage, nsis, dmg. The archive (app.asar) holds the main process. The service is next to it
 * (app.asar.unpacked) because threads and native code read its files by plain paths
 * (src/shells/electron/host/unpacked.ts).
 */

/** @type {import('electron-builder').Configuration} */
export default {
  appId: 'jp.omote.appliance',
  productName: 'Omote',
  executableName: 'omote',
  copyright: 'Apache-2.0',
  directories: { output: 'dist', buildResources: 'resources' },
  files: [
    'package.json',
    'LICENSE',
    'out/**',
    '!out/**/*.map',
    // Model packs whose networks are in this folder: always those built at set-up, and others if the builder added them.
    'models/**',
    '!models/**/*.espdl',
    'native/build/**',
    // The guides that the console links to.
    'docs/{site,site-postgresql,host,upgrade}.md',
    'resources/icons/*.png',
    'resources/readiness-face.jpg',
    'resources/THIRD-PARTY-NOTICES.md',
    // The Node.js that clones run on. The app uses Electron's.
    '!node_modules/node-{linux,win}-*/**',
    '!node_modules/node/**',
    // Only the target platform's binaries: onnxruntime-node alone has 300 MB for all platforms.
    '!node_modules/onnxruntime-node/bin/**',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder fills these in
    'node_modules/onnxruntime-node/bin/*/${platform}/${arch}/**',
    // The sources that the package was compiled from.
    '!node_modules/better-sqlite3/{deps,src}/**',
    '!node_modules/**/*.{map,md,d.ts,d.mts,d.cts,cc,cpp,h,c}',
  ],
  asar: true,
  asarUnpack: [
    'package.json',
    'out/**',
    'models/**',
    'native/build/**',
    'docs/**',
    'node_modules/**',
    'resources/readiness-face.jpg',
  ],
  extraResources: [
    { from: 'LICENSE', to: 'licences/LICENSE' },
    { from: 'resources/THIRD-PARTY-NOTICES.md', to: 'licences/THIRD-PARTY-NOTICES.md' },
    { from: 'models', to: 'licences/models', filter: ['*/LICENSE', '*/README.md'] },
  ],
  // The prebuilt binaries work in Node and in Electron (Node-API), so nothing is compiled or fetched.
  npmRebuild: false,
  nodeGypRebuild: false,
  publish: null,
  protocols: [{ name: 'Omote console', schemes: ['omote'] }],
  electronFuses: {
    // Neither an environment variable nor an argument can turn the app into a general-purpose Node.
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableCookieEncryption: true,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    // No page is loaded from a file.
    grantFileProtocolExtraPrivileges: false,
    resetAdHocDarwinSignature: true,
  },
  linux: {
    target: ['deb', 'AppImage'],
    category: 'Utility',
    icon: 'resources/icons',
    maintainer: 'Omote',
    synopsis: 'Face authentication that stays in the building',
  },
  deb: {
    // The package `omote` is the appliance without a desktop (scripts/package). Both have the command /usr/bin/omote.
    packageName: 'omote-desktop',
    fpm: ['--conflicts', 'omote'],
    depends: [
      'libgtk-3-0',
      'libnotify4',
      'libnss3',
      'libxss1',
      'libxtst6',
      'xdg-utils',
      'libatspi2.0-0',
      'libsecret-1-0',
    ],
  },
  win: { target: ['nsis'], icon: 'resources/icons/icon-512.png' },
  nsis: {
    oneClick: false,
    perMachine: true,
    allowToChangeInstallationDirectory: true,
    // The data folder holds faces and their key, so uninstalling the program leaves it alone.
    deleteAppDataOnUninstall: false,
  },
  mac: {
    target: ['dmg'],
    icon: 'resources/icons/icon-512.png',
    category: 'public.app-category.utilities',
    hardenedRuntime: true,
    entitlements: 'packaging/entitlements.mac.plist',
    entitlementsInherit: 'packaging/entitlements.mac.plist',
    extendInfo: {
      NSCameraUsageDescription: 'Omote recognises people by their face.',
      LSMinimumSystemVersion: '13.0',
    },
  },
};
