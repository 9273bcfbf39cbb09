/** What the tests use of the PostgreSQL client, which brings no types of its own. */
declare module 'pg' {
  export interface Client {
    connect(): Promise<void>;
    query(sql: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
    end(): Promise<void>;
  }
  const pg: { Client: new (options: { connectionString: string }) => Client };
  export default pg;
}
