import { PlainFailure } from '../failure.mjs';

/**
 * One way to change what visitors see: makes the change with a word of its own in it.
 * @typedef {{ type: string, path: string, edit: (word: string) => Promise<void> }} Editing
 */

/** @typedef {{ ask: (method: string, path: string, body?: object | FormData) => Promise<any> }} Editor */

/**
 * Strapi's own panel, as an editor uses it.
 * @param {string} cmsUrl @param {import('../testing/test-shop.mjs').Staff} staff @returns {Promise<Editor>}
 */
export async function signIn(cmsUrl, staff) {
  let token = '';
  /** @type {Editor['ask']} */
  const ask = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(cmsUrl + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new PlainFailure(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  token = (await ask('POST', '/admin/login', staff)).data.token;
  return { ask };
}

/** Every kind of content that visitors see, and where. @param {Editor} editor @returns {Promise<Editing[]>} */
export async function everyEditing({ ask }) {
  const CONTENT = '/content-manager';
  const many = (/** @type {string} */ uid) => `${CONTENT}/collection-types/${uid}`;
  const one = (/** @type {string} */ uid) => `${CONTENT}/single-types/${uid}`;
  /** @returns {Promise<any>} the document that fits, or the first */
  const first = async (/** @type {string} */ uid, /** @type {string} */ filter = '') =>
    (await ask('GET', `${many(uid)}?pageSize=1&${filter}`)).results[0];
  /** @param {string} type @param {string} path @param {string} at @param {(word: string) => object} change @returns {Editing} */
  const published = (type, path, at, change) => ({
    type,
    path,
    edit: (word) => ask('POST', `${at}/actions/publish`, change(word)),
  });
  /** @param {string} type @param {string} path @param {string} at @param {(word: string) => object} change @returns {Editing} */
  const saved = (type, path, at, change) => ({ type, path, edit: (word) => ask('PUT', at, change(word)) });

  const ring = await first('api::product.product', 'filters[category]=ring');
  const rings = await first('api::category.category', 'filters[page]=Rings');
  const about = await first('api::page.page', 'filters[slug]=About');
  const story = await first('api::story.story');
  const product = `/product/${ring.documentId}`;
  const aboutPiece = { productId: ring.documentId, productName: ring.title };
  const question = await ask('POST', many('api::question.question'), {
    ...{ name: 'Ada', email: 'ada@example.com', question: 'Is it solid?', answer: 'Yes.', published: true },
    ...aboutPiece,
  });
  const review = await ask('POST', many('api::review.review'), {
    ...{ name: 'Ada', rating: 5, title: 'Good', body: 'Good.', reviewStatus: 'published', orderId: 'bench' },
    ...aboutPiece,
  });
  const { data: full } = await ask('GET', `${many('api::product.product')}/${ring.documentId}`);
  const [picture] = full.images;
  return [
    published('product', '/Rings', `${many('api::product.product')}/${ring.documentId}`, (title) => ({
      title,
    })),
    published(
      'category page',
      '/Rings',
      `${many('api::category.category')}/${rings.documentId}`,
      (intro) => ({ intro }),
    ),
    published('home page', '/', one('api::home.home'), (carouselTitle) => ({ carouselTitle })),
    published('settings', '/FAQ', one('api::shop-settings.shop-settings'), (tagline) => ({ tagline })),
    published('menu, footer, notices', '/Contact', one('api::site.site'), (contactText) => ({ contactText })),
    published('page', '/About', `${many('api::page.page')}/${about.documentId}`, (title) => ({ title })),
    published(
      'story',
      `/Stories/${story.slug}`,
      `${many('api::story.story')}/${story.documentId}`,
      (title) => ({ title }),
    ),
    saved('question', product, `${many('api::question.question')}/${question.data.documentId}`, (answer) => ({
      answer,
    })),
    saved('review', product, `${many('api::review.review')}/${review.data.documentId}`, (body) => ({ body })),
    {
      type: 'media',
      path: product,
      edit: async (word) => {
        const form = new FormData();
        form.set('fileInfo', JSON.stringify({ name: picture.name, alternativeText: word, caption: null }));
        await ask('POST', `/upload?id=${picture.id}`, form);
      },
    },
  ];
}
