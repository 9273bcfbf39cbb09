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
    /** Of Vite: true in the build that renders pages on the server. */
    readonly env: { readonly SSR: boolean };
  }
}
