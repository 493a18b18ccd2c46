import { join } from 'node:path';
import { build } from 'vite';

/** @returns script and style of the page that shows single screens; the script defines `screens` on the window */
export async function builtScreens(): Promise<{ script: string; style: string }> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    // In a test, the pages' plugin would otherwise compile for React's development build.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'shown.tsx'), formats: ['iife'], name: 'screens' },
    },
  });
  const [{ output } = { output: [] }] = Array.isArray(made) ? made : 'output' in made ? [made] : [];
  const [script] = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  const [style] = output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  );
  if (!script || !style) throw new Error('the screens were not built');
  return { script, style };
}
