/** Does some work on SQLite, whatever database this run is for: the source of a move to that one. */
export async function onSqlite<T>(work: () => Promise<T>): Promise<T> {
  const { TEST_DATABASE = '' } = process.env;
  process.env.TEST_DATABASE = 'sqlite';
  try {
    return await work();
  } finally {
    process.env.TEST_DATABASE = TEST_DATABASE;
  }
}
