import '@remix-run/node';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

declare global {
  interface ImportMeta {
    /** Of Vite: true in the build that renders pages on the server. */
    readonly env: { readonly SSR: boolean };
  }
}
