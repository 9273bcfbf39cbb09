import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import license from 'rollup-plugin-license';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { remixClient } from './remix-client';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Two files instead of thirty carry what every page needs: together they compress better, and a phone waits for fewer
 * answers. Libraries apart, so that a change to the shop leaves them in browsers' caches. A chunk takes along whatever
 * its modules import: they may import no overlay, no form and no panel that a page can show later.
 */
const SHARED_CHUNKS: readonly [name: string, modules: RegExp][] = [
  [
    'vendor',
    /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream|clsx)\/|vite\/preload-helper|commonjsHelpers/,
  ],
  // The shop's chunk would take these rules along with those that every page needs.
  [
    'rules',
    /contract\/src\/rules\/(calls|checkout-calls|uploads|staff|search|subscriber|places|menu|mail-links)\.ts$/,
  ],
  [
    'shop',
    /contract\/src\/rules\/(bag-calls|call)\.ts$|storefront\/app\/(root\.tsx$|routes\/shop\.tsx$|entry\.client|features\/catalogue\/(product-card|link-state)|lib\/(page-meta|structured-data|network\/stale-while-revalidate|error-message)|ui\/(load-error|page-failure|error-view|field|icons|reveal|rich-text)|features\/saved\/(use-pieces|saved-ids))/,
  ],
];
const sharedChunk = (id: string) => SHARED_CHUNKS.find(([, modules]) => modules.test(id))?.[0];

export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  plugins: [
    // Packed once as small as it gets, not at each request.
    !isSsrBuild &&
      compression({ include: /\.(js|css)$/, algorithms: ['gzip', 'brotliCompress'], logLevel: 'silent' }),
    // The licences of the libraries in the scripts, at /licenses.txt: without comments the scripts travel lighter.
    !isSsrBuild &&
      license({ thirdParty: { includePrivate: false, output: here('build/client/licenses.txt') } }),
    tailwindcss(),
    !isSsrBuild && remixClient,
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
    alias: {
      '@shop/contract/rules': here('../contract/src/rules/index.ts'),
      '@shop/contract': here('../contract/src/index.ts'),
      '~': here('app'),
    },
  },
  // Known from the start: found one by one on the first visits, they would make the page load twice and in two minds.
  optimizeDeps: {
    include: [
      '@radix-ui/react-dialog',
      '@stripe/react-stripe-js',
      '@stripe/stripe-js/pure',
      'clsx',
      'remix-utils/use-hydrated',
      'swiper/modules',
      'swiper/react',
      'zod',
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
    rollupOptions: { output: isSsrBuild ? {} : { experimentalMinChunkSize: 600, manualChunks: sharedChunk } },
  },
}));
