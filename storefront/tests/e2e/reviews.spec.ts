import { CARDS, typeCard } from './support/cards';
import { expect, test } from './support/fixtures';
import { expectAccessible } from './support/axe';
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
    await expect(page).toHaveURL(new RegExp(`/review/[a-z0-9]+\\?order=${orderId}$`));
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
