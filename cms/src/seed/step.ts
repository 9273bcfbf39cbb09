/** One part of the seed's work, done whole or done again at the next start. */
export interface Step {
  name: string;
  /** Steps with a key came after the first shops: each is done once in the life of a database, in old ones too. */
  key?: string;
  /** An older shop lacks nothing without it: it is open meanwhile. */
  open?: true;
  /** Only a shop that is being seeded needs it: an older one has its own. */
  first?: true;
  run: () => Promise<void>;
}
