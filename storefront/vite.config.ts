import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import license from 'rollup-plugin-license';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { lighter } from './lighter-chunks';
import { remixClient } from './remix-client';
import { sharedChunk } from './shared-chunks';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Names variables once more, by how often letters are left in a chunk: the minifier chose its names before it made the
 * chunk shorter. Then what nobody needs goes. A third of a percent less travels.
 */
const nameAgain: Plugin = {
  name: 'name-again',
  apply: 'build',
  renderChunk: {
    order: 'post',
    handler: async (code, chunk, _, { chunks }) => {
      const named = await minify(code, { module: true, compress: false });
      return lighter(named.code ?? code, chunk, chunks);
    },
  },
};

/** Pages of `npm run dev` alone (S-87). No route of a build leads to them; their class names, too, stay out of its styles. */
const DEV_SOURCES = ['features/styleguide', 'routes/styleguide.tsx'];
const withoutDevSources: Plugin = {
  name: 'without-dev-sources',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id === here('app/styles/app.css')
      ? { code: [code, ...DEV_SOURCES.map((path) => `@source not '../${path}';`)].join('\n'), map: null }
      : null,
};

export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  plugins: [
    // Packed once as small as it gets, not at each request.
    !isSsrBuild &&
      compression({ include: /\.(js|css)$/, algorithms: ['gzip', 'brotliCompress'], logLevel: 'silent' }),
    // The licences of the libraries in the scripts, at /licenses.txt: without comments the scripts travel lighter.
    !isSsrBuild &&
      license({ thirdParty: { includePrivate: false, output: here('build/client/licenses.txt') } }),
    withoutDevSources,
    tailwindcss(),
    !isSsrBuild && remixClient(),
    !isSsrBuild && nameAgain,
    remix({
      // The tests live beside the code; they are no part of the app.
      ignoredRouteFiles: ['**/*'],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_lazyRouteDiscovery: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
      },
    }),
  ],
  resolve: {
    // The contract is read from source: no build step between a change and the page.
    alias: [
      { find: '@shop/contract/rules', replacement: here('../contract/src/rules/index.ts') },
      { find: '@shop/contract/texts', replacement: here('../contract/src/texts/index.ts') },
      { find: '@shop/contract', replacement: here('../contract/src/index.ts') },
      { find: '~', replacement: here('app') },
      ...(isSsrBuild ? [] : [{ find: /^zod$/, replacement: here('app/lib/zod-in-browser.ts') }]),
    ],
  },
  // Known from the start: found one by one on the first visits, they would make the page load twice and in two minds.
  optimizeDeps: {
    include: [
      '@dnd-kit/core',
      '@dnd-kit/sortable',
      '@dnd-kit/utilities',
      '@radix-ui/react-dialog',
      '@radix-ui/react-slider',
      '@remix-run/node',
      '@simplewebauthn/browser',
      '@stripe/react-stripe-js',
      '@stripe/stripe-js/pure',
      'clsx/lite',
      'cmdk',
      'react-dom',
      'react-zoom-pan-pinch',
      'recharts',
      'remix-utils/typed-cookie',
      'remix-utils/use-hydrated',
      'swiper/modules',
      'swiper/react',
      'zod',
      'zod/v4',
    ],
  },
  server: { fs: { allow: ['..'] } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // What an overlay brings along is mostly there already, and the helper would travel with every page.
    modulePreload: false,
    // A twentieth smaller than with the default minifier; without the warnings that libraries have for developers.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      module: true,
      compress: {
        passes: 3,
        pure_funcs: ['warning', 'warningOnce', 'console.log'],
        pure_getters: true,
        keep_fargs: false,
        ecma: 2020,
      },
      format: { comments: false },
    },
    // A request costs about as much as the smallest modules: those travel with others.
    rollupOptions: {
      output: isSsrBuild
        ? {}
        : {
            experimentalMinChunkSize: 600,
            manualChunks: sharedChunk,
            // What nobody in the shop's scripts asks of a module.
            generatedCode: { preset: 'es2015', symbols: false },
            freeze: false,
            // A page names all of its files in its head.
            hoistTransitiveImports: false,
          },
    },
  },
}));
