import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reuseStatements, type SqliteConnection } from './sqlite-connection';

interface Opened extends SqliteConnection {
  exec(sql: string): void;
  close(): void;
}

describe('B-118 a connection compiles a statement once', () => {
  let connection: Opened;
  let compiled: string[];

  beforeEach(() => {
    connection = new Database(':memory:') as unknown as Opened;
    connection.exec('create table rings (id integer primary key, name text unique)');
    compiled = [];
    const prepare = connection.prepare.bind(connection);
    connection.prepare = (sql) => {
      compiled.push(sql);
      return prepare(sql);
    };
    reuseStatements(connection);
  });
  afterEach(() => connection.close());

  const insert = (name: string) => connection.prepare('insert into rings (name) values (?)').run([name]);
  const names = () => connection.prepare('select name from rings order by id').all([]);

  it('and runs it with other values, also after one that was refused', () => {
    insert('Sovereign');
    expect(() => insert('Sovereign')).toThrow(/UNIQUE/);
    insert('Genesis');
    expect(names()).toEqual([{ name: 'Sovereign' }, { name: 'Genesis' }]);
    expect(compiled.filter((sql) => sql.startsWith('insert'))).toHaveLength(1);
  });

  it('and leaves none open: a transaction ends while others are kept', () => {
    insert('Sovereign');
    names();
    for (const sql of ['begin', 'commit', 'begin', 'rollback']) {
      connection.prepare(sql).run([]);
      if (sql === 'begin') names();
    }
    expect(names()).toHaveLength(1);
  });

  it('and sees a column that came after it', () => {
    insert('Sovereign');
    const all = () => connection.prepare('select * from rings').all([]);
    expect(all()).toEqual([{ id: 1, name: 'Sovereign' }]);
    connection.prepare('alter table rings add column metal text').run([]);
    expect(all()).toEqual([{ id: 1, name: 'Sovereign', metal: null }]);
  });

  it('but keeps no more than some hundred', () => {
    for (let n = 0; n < 400; n++) connection.prepare(`select ${n}`).all([]);
    connection.prepare('select 0').all([]);
    expect(compiled.filter((sql) => sql === 'select 0')).toHaveLength(2);
  });
});
