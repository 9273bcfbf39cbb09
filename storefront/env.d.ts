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
