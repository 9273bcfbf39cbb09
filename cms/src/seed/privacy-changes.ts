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

/** What it says of searches, since it does (S-119). */
const SEARCHES: readonly Renewed[] = [
  [
    '',
    '\n- The last five things you searched for, until you clear them in the search. This list, too, stays in your browser.',
  ],
  [
    '',
    '\n- Ihre letzten fünf Suchen, bis Sie sie in der Suche löschen. Auch diese Liste bleibt in Ihrem Browser.',
  ],
];

/** What it says of an account, and of what a browser keeps, before accounts kept a wishlist (S-122) and since. */
const WISHES_OF_ACCOUNT: readonly Renewed[] = [
  [
    'of it is stored. An account',
    'of it is stored. Your wishlist is kept with it, so that you find it on each of your devices. An account',
  ],
  [
    'Fingerabdruck davon. Für einen Kauf',
    'Fingerabdruck davon. Ihre Wunschliste bewahren wir mit ihm auf, damit Sie sie auf jedem Ihrer Geräte finden. Für einen Kauf',
  ],
];
const WISHES_OF_BROWSER: readonly Renewed[] = [
  [
    'They stay in your browser and never reach us.',
    'We keep neither; while you are logged in your wishlist is kept with your account, and your browser forgets it when you log out.',
  ],
  [
    'Sie bleiben in Ihrem Browser und erreichen uns nie.',
    'Wir bewahren beides nicht auf; solange Sie angemeldet sind, liegt Ihre Wunschliste bei Ihrem Konto, und Ihr Browser vergisst sie, wenn Sie sich abmelden.',
  ],
];

/** What it says of an account, before accounts kept a ring size (S-123) and since. */
const RING_SIZES: readonly Renewed[] = [
  ['', ' Your ring size is kept with it only if you ask us to.'],
  ['', ' Ihre Ringgröße bewahren wir nur dann mit ihm auf, wenn Sie es wünschen.'],
];

/** A text as it was before some words of it were renewed; null where it has none of these. */
function before(renewed: readonly Renewed[], text: string): string | null {
  const found = renewed.find(([, now]) => text.includes(now));
  return found ? text.replace(found[1], found[0]) : null;
}

/** A text as it was before it spoke of an account's wishlist; null where it does not. */
function withoutWishlist(text: string): string | null {
  const earlier = before(WISHES_OF_ACCOUNT, text);
  return earlier && before(WISHES_OF_BROWSER, earlier);
}

/** What releases changed of the privacy page, the latest first: each takes a text back to what it was without it. */
const PRIVACY_CHANGES = [
  ['ringSize', (text: string) => before(RING_SIZES, text)],
  ['wishlist', withoutWishlist],
  ['searches', (text: string) => before(SEARCHES, text)],
  ['days', (text: string) => before(APPOINTMENT_DAYS, text)],
  ['appointments', (text: string) => before(APPOINTMENTS, text)],
  ['hints', withoutHints],
] as const;
export type PrivacyChange = (typeof PRIVACY_CHANGES)[number][0];

/**
 * A text as shops may have it that lack a change: without it and all that came later, and without it alone, as two that
 * were written side by side came to some shops in the other order. None where the text is not the page's.
 */
export function privacyBefore(text: string, change: PrivacyChange): string[] {
  const place = PRIVACY_CHANGES.findIndex(([name]) => name === change);
  const since = PRIVACY_CHANGES.slice(0, place + 1);
  const earlier = [since, since.slice(place)].map((changes) => {
    let found: string | null = text;
    for (const [, without] of changes) found &&= without(found);
    return found;
  });
  return [...new Set(earlier.filter((found) => found !== null))];
}
