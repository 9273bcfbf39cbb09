// Preloaded into a process (`node --import`): its clock is ahead by CLOCK_AHEAD_MS, for whatever runs in it.
const ahead = Number(process.env.CLOCK_AHEAD_MS);
const now = Date.now.bind(Date);

globalThis.Date = new Proxy(Date, {
  construct: (date, given, as) => Reflect.construct(date, given.length > 0 ? given : [now() + ahead], as),
  apply: (date) => new date(now() + ahead).toString(),
  get: (date, name) => (name === 'now' ? () => now() + ahead : Reflect.get(date, name)),
});
