import { describe, expect, test } from 'vitest';
import { DraftStore, EMPTY_DRAFT, readDraft } from './checkout-draft';

function storage() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

describe('DraftStore', () => {
  test('CHK-02 typed details come back after the page was left', () => {
    const shared = storage();
    new DraftStore(shared).save({ billing: { email: 'ada@example.com' } });
    const next = new DraftStore(shared);
    next.save({ note: 'Engrave A.' });
    next.save({ coupon: 'SPRING' });
    expect(new DraftStore(shared).snapshot()).toEqual({
      ...EMPTY_DRAFT,
      billing: { email: 'ada@example.com' },
      note: 'Engrave A.',
      coupon: 'SPRING',
    });
  });

  test('S-93 a gift and what its card says come back, the words of one that is none any more too', () => {
    const shared = storage();
    const store = new DraftStore(shared);
    store.save({ isGift: true });
    store.save({ giftMessage: 'Für Zoë 💍' });
    expect(new DraftStore(shared).snapshot()).toMatchObject({ isGift: true, giftMessage: 'Für Zoë 💍' });
    store.save({ isGift: false });
    expect(new DraftStore(shared).snapshot()).toMatchObject({ isGift: false, giftMessage: 'Für Zoë 💍' });
  });

  test('CHK-04 listeners hear of a saved note', () => {
    const store = new DraftStore(storage());
    let heard = 0;
    store.subscribe(() => heard++);
    store.save({ note: 'x' });
    expect([heard, store.snapshot().note]).toEqual([1, 'x']);
  });
});

test.each([null, '', '{', 'null', '[]', '{"billing":5}', '{"billing":{"email":5,"__proto__":{"city":"x"}}}'])(
  'CHK-02 a stored %j starts the form empty',
  (stored) => {
    expect(readDraft(stored)).toEqual(EMPTY_DRAFT);
  },
);

test('CHK-02 fields that the form does not have are left out, card fields among them', () => {
  const draft = readDraft(
    JSON.stringify({
      ...{ billing: { city: 'Rome', cardnumber: '4242' }, note: 7 },
      ...{ isGift: 'yes', giftMessage: ['x'] },
    }),
  );
  expect(draft).toEqual({ ...EMPTY_DRAFT, billing: { city: 'Rome' } });
});

test('CHK-02 a draft is forgotten whole, in the tab’s storage too, and whoever shows it hears so', () => {
  const stored = new Map<string, string>();
  const store = new DraftStore({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  });
  store.save({ billing: { city: 'Rome' }, note: 'x' });
  let heard = 0;
  store.subscribe(() => (heard += 1));
  store.clear();
  expect([store.snapshot(), stored.size, heard]).toEqual([EMPTY_DRAFT, 0, 1]);
});
