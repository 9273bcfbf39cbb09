import type { Kind, Records } from './records.ts';

type Tables = { [K in Kind]: Map<string, Records[K]> };

const emptyTables = (): Tables => ({
  methods: new Map(),
  intents: new Map(),
  charges: new Map(),
  refunds: new Map(),
  customers: new Map(),
  disputes: new Map(),
  events: new Map(),
  keys: new Map(),
});

/** Called with every change, so that a journal can keep it; `null` means deleted. */
export type OnChange = <K extends Kind>(kind: K, id: string, record: Records[K] | null) => void;

/** Everything the stand-in knows. Records are replaced, never changed in place. */
export class Store {
  private tables = emptyTables();

  constructor(private readonly onChange: OnChange = () => undefined) {}

  get<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    return this.tables[kind].get(id);
  }

  put<K extends Kind>(kind: K, record: Records[K]): Records[K] {
    this.tables[kind].set(record.id, record);
    this.onChange(kind, record.id, record);
    return record;
  }

  delete(kind: Kind, id: string): void {
    this.tables[kind].delete(id);
    this.onChange(kind, id, null);
  }

  /** Oldest first. */
  all<K extends Kind>(kind: K): Records[K][] {
    return [...this.tables[kind].values()];
  }

  clear(): void {
    for (const kind of Object.keys(this.tables) as Kind[])
      for (const id of [...this.tables[kind].keys()]) this.delete(kind, id);
  }
}
