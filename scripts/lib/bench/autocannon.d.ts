/** The part of autocannon that the bench uses. */
declare module 'autocannon' {
  interface Client {
    setHeaders(headers: Record<string, string>): void;
    on(event: 'response', listener: (status: number) => void): void;
  }
  interface Result {
    requests: { average: number };
    /** ms */
    latency: { p99: number };
    non2xx: number;
    errors: number;
  }
  interface Options {
    url: string;
    method?: 'GET' | 'POST';
    connections: number;
    /** Seconds. */
    duration: number;
    headers: Record<string, string>;
    body?: string;
    setupClient?: (client: Client) => void;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
