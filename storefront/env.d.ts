import '@remix-run/node';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

declare module '*.woff2?url' {
  const path: string;
  export default path;
}

declare global {
  interface ImportMeta {
    readonly env: {
      /** Of Vite: true in the build that renders pages on the server. */
      readonly SSR: boolean;
      /** Of Vite: 'development' under `npm run dev`, 'production' in a build. */
      readonly MODE: string;
    };
  }
}
