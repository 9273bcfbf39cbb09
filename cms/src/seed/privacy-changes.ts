/** A text of the seed: what it was before, and is now. */
export type Renewed = readonly [before: string, now: string];

/** How each language's paragraph about hints begins (S-105); it ends where the one about the newsletter begins. */
const HINTS = [
  ['**When you drop a hint**', '**When you join the newsletter**'],
  ['**Wenn Sie einen Wink geben**', '**Wenn Sie den Newsletter abonnieren**'],
] as const;

/** A text as it was before it spoke of hints; null where it does not. */
function withoutHints(text: string): string | null {
  for (const [begin, end] of HINTS) {
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from >= 0 && to > from) return text.slice(0, from) + text.slice(to);
  }
  return null;
}

/** What the privacy page says of messages, before it spoke of appointments (S-112) and since. */
const APPOINTMENTS: readonly Renewed[] = [
  ['**When you write to us, ask a question', '**When you write to us, book an appointment, ask a question'],
  [
    '**Wenn Sie uns schreiben, eine Frage stellen',
    '**Wenn Sie uns schreiben, einen Termin vereinbaren, eine Frage stellen',
  ],
];

/** What it says of how long things are kept, before that was said of appointments (S-116) and since. */
const APPOINTMENT_DAYS: readonly Renewed[] = [
  ['Messages for two years. ', 'Messages for two years. Appointments for 90 days after their day. '],
  ['Nachrichten zwei Jahre. ', 'Nachrichten zwei Jahre. Termine bis 90 Tage danach. '],
];

/** How what the browser keeps goes on, before that was said of searches (S-119) and since. */
const SEARCHES: readonly Renewed[] = [
  [
    'They stay in your browser and never reach us.\n\n',
    'They stay in your browser and never reach us.\n- The last five things you searched for, until you clear them in the search. This list, too, stays in your browser.\n\n',
  ],
  [
    'Sie bleiben in Ihrem Browser und erreichen uns nie.\n\n',
    'Sie bleiben in Ihrem Browser und erreichen uns nie.\n- Ihre letzten fünf Suchen, bis Sie sie in der Suche löschen. Auch diese Liste bleibt in Ihrem Browser.\n\n',
  ],
];

/** A text as it was before some words of it were renewed; null where it has none of these. */
function before(renewed: readonly Renewed[], text: string): string | null {
  const found = renewed.find(([, now]) => text.includes(now));
  return found ? text.replace(found[1], found[0]) : null;
}

/** What releases changed of the privacy page, the latest first: each takes a text back to the release before. */
const PRIVACY_CHANGES = [
  (text: string) => before(SEARCHES, text),
  (text: string) => before(APPOINTMENT_DAYS, text),
  (text: string) => before(APPOINTMENTS, text),
  withoutHints,
];
/** So many of them lie between a page without those words and today's. */
export const CHANGES_SINCE = { searches: 1, days: 2, appointments: 3, hints: 4 } as const;

/** A text as it was before the latest so many changes; null where it is not the page's. */
export function privacyBefore(text: string, changes: number): string | null {
  let found: string | null = text;
  for (const change of PRIVACY_CHANGES.slice(0, changes)) found &&= change(found);
  return found;
}
