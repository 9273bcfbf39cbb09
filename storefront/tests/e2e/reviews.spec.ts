import { CARDS, typeCard } from './support/cards';
import { expect, test } from './support/fixtures';
import { expectAccessible } from './support/axe';
import { Panel } from './support/panel';
import { firstProduct } from './support/product-pages';
import { expectOrderComplete, fillBilling, goToCheckout, payButton, receiptFact } from './support/shopper';

test('D-10 a guest finds the order, reviews the piece it holds once, and nothing shows before staff publish it', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/409 \(Conflict\)/);
  const email = 'reviewer@example.com';
  const piece = await goToCheckout(page);
  await fillBilling(page, email);
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectOrderComplete(page);
  const orderId = (await receiptFact(page, 'Order ID').innerText()).trim();

  const openReview = async () => {
    await page.goto(`/order-lookup?order=${orderId}`);
    await page.getByLabel('Email').first().fill(email);
    await page.getByRole('button', { name: 'Find my order' }).click();
    await page.getByRole('link', { name: `Write a review of ${piece}` }).click();
    await expect(page).toHaveURL(new RegExp(`/review/[a-z0-9]+\\?order=[0-9a-f]{32}$`));
  };
  const submit = async () => {
    await page.getByLabel('Email of the order').fill(email);
    await page.getByLabel('Rating').selectOption('5');
    await page.getByLabel('Title').fill('<b>Heavier than it looks</b>');
    await page
      .getByLabel('Your review')
      .fill('It sits well <script>alert(1)</script> and takes no scratches.');
    await page.getByRole('button', { name: 'Submit review' }).click();
  };
  await openReview();
  await expect(page.getByLabel('Order id')).toHaveValue(orderId);
  await expectAccessible(page, 'the review form');
  await submit();
  await expect(
    page.getByText('Your review shows on the page of the piece once we have read it.'),
  ).toBeVisible();
  await openReview();
  await submit();
  await expect(page.getByText('You have already reviewed this piece. Thank you!')).toBeVisible();
  await page.getByRole('link', { name: piece }).click();
  await page.getByRole('tab', { name: 'Reviews' }).click();
  const reviews = page.getByRole('tabpanel', { name: 'Reviews' });
  await expect(reviews.getByRole('heading', { name: /^\d+ reviews?$/ })).toBeVisible();
  await expect(reviews).not.toContainText('Heavier than it looks');
});

test('D-10 ten reviews show at first, and more by an address that works without scripts', async ({
  page,
  request,
  shop,
  browser,
}) => {
  const UID = 'api::review.review';
  const panel = await Panel.open(shop);
  const id = await firstProduct(shop, 'bracelet');
  const path = `/Bracelets/${id}`;
  const made: string[] = [];
  for (let n = 1; n <= 12; n += 1) {
    const said = {
      name: 'Bo',
      rating: 4,
      title: `Said ${n}.`,
      body: 'It is well made.',
      reviewStatus: 'published',
    };
    const entry = { ...said, productId: id, productName: 'A bracelet', orderId: `many-${n}` };
    const { data } = (await panel.create(UID, entry)) as { data: { documentId: string } };
    made.push(data.documentId);
  }
  try {
    await expect.poll(async () => (await request.get(path)).text()).toContain('Said 12.');
    const first = await (await request.get(path)).text();
    expect(first).toContain('Said 3.');
    expect(first).not.toContain('Said 2.');
    // What comes into sight at the place where the shopper reads is looked at as it then stands.
    await page.goto(path);
    await page.getByRole('tab', { name: 'Reviews' }).click();
    const reviews = page.getByRole('tabpanel', { name: 'Reviews' });
    await expect(reviews.getByRole('heading', { name: '12 reviews' })).toBeVisible();
    await expect(reviews.getByRole('listitem')).toHaveCount(10);
    await reviews.getByRole('link', { name: 'Show more' }).scrollIntoViewIfNeeded();
    const [title, place] = [await page.title(), await page.evaluate(() => scrollY)];
    await reviews.getByRole('link', { name: 'Show more' }).click();
    await expect(reviews.getByRole('listitem')).toHaveCount(12);
    expect(await page.evaluate(() => scrollY), 'where the shopper reads').toBe(place);
    await expect(page).toHaveTitle(title);
    await expect(reviews.getByRole('link', { name: 'Show more' })).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path}[?]reviews=2$`));
    await expectAccessible(page, 'all reviews of a piece');

    for (const asked of ['99', '3']) {
      const cleaned = await request.get(`${path}?reviews=${asked}`);
      expect(cleaned.url()).toBe(`${shop.url}${path}?reviews=2`);
    }
    expect((await request.get(`${path}?reviews=many`)).url()).toBe(shop.url + path);

    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
    const still = await plain.newPage();
    await still.goto(path);
    await still.getByRole('link', { name: 'Show more' }).click();
    await expect(still).toHaveURL(new RegExp(`${path}[?]reviews=2#reviews$`));
    await expect(still.getByText('Said 1.')).toBeVisible();
    await expect(still.getByRole('link', { name: 'Show more' })).toBeHidden();
    await plain.close();
  } finally {
    for (const documentId of made) await panel.remove(UID, documentId);
  }
});
