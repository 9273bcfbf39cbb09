import { routes } from '../../../lib/requests/routes';

export default routes({
  shopContent: 'content.shop',
  homeContent: 'content.home',
  sitemap: 'content.sitemap',
  publishedNames: 'content.published',
  productNames: 'content.productNames',
  pieces: 'content.pieces',
  categoryContent: 'content.category',
  pageContent: 'content.page',
  storyContent: 'content.story',
  productStory: { handler: 'content.productStory', product: true },
  contentWarnings: 'content.warnings',
  adminEditPlace: 'content.editPlace',
});
