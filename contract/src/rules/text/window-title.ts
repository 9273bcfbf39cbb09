/** What the window of a page and its search result are called: the page's own title, and behind it the shop's name (SHELL-04). */
export const windowTitle = (title: string, shopName: string | undefined): string =>
  shopName && title !== shopName ? `${title} | ${shopName}` : title;
