import { expect, test } from './support/fixtures';

test('SHELL-01 a press at the moment in which the page starts is no error, and the page starts all the same', async ({
  page,
}) => {
  // React listens on the document from the moment it takes the page over.
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    let pressed = false;
    document.addEventListener = (...args: Parameters<typeof listen>) => {
      listen(...args);
      if (pressed || args[0] !== 'click') return;
      pressed = true;
      queueMicrotask(() => document.querySelector('main')?.click());
    };
  });
  await page.goto('/Contact');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
