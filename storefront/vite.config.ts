import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [
    tailwindcss(),
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
    modulePreload: { polyfill: false },
    // A request costs about as much as the smallest modules: those travel with others.
    rollupOptions: { output: { experimentalMinChunkSize: 600 } },
  },
});
