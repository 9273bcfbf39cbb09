interface ImportMeta {
  readonly env: {
    /** Of Vite: true in the build that renders pages on the server. */
    readonly SSR: boolean;
    /** Of a build, not of `npm run dev`. */
    readonly PROD: boolean;
    /** Of Vite: 'development' under `npm run dev`, 'production' in a build. */
    readonly MODE: string;
  };
}
