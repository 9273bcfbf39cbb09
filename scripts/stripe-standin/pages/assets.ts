import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const browser = fileURLToPath(new URL('../browser/', import.meta.url));

/** Where each file of the browser half is served, and what it is made from. */
const ENTRIES = {
  'endive/stripe': 'host/stripe.ts',
  'elements/field': 'frame/field.ts',
  'elements/controller': 'frame/controller.ts',
  'elements/frame': 'frame/field.css',
  '3ds2/challenge': 'frame/challenge.ts',
  '3ds2/style': 'frame/challenge.css',
};

let made: Promise<Map<string, string>> | undefined;

async function make(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: Object.entries(ENTRIES).map(([out, file]) => ({ out, in: `${browser}${file}` })),
    outdir: '/',
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
  });
  return new Map(outputFiles.map(({ path, text }) => [path.replaceAll('\\', '/'), text]));
}

/** The scripts and style sheets by path, such as `/endive/stripe.js`. Bundled once, at the first wish. */
export function assets(): Promise<Map<string, string>> {
  made ??= make();
  return made;
}
