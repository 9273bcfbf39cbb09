/** @typedef {import('./editor.mjs').Editor} Editor */
/**
 * One way to change what visitors see: makes the change with a word of its own in it.
 * @typedef {{ type: string, path: string, edit: (word: string) => Promise<void> }} Editing
 */
/** What a press on Publish sends for a word. @typedef {(word: string) => object} Change */

const CONTENT = '/content-manager';
const many = (/** @type {string} */ uid) => `${CONTENT}/collection-types/${uid}`;
const one = (/** @type {string} */ uid) => `${CONTENT}/single-types/${uid}`;
const PRODUCT = 'api::product.product';
const PAGE = 'api::page.page';

/** Every kind of content that visitors see, and where, in both languages. @param {Editor} editor @returns {Promise<Editing[]>} */
export async function everyEditing(editor) {
  const { ask } = editor;
  /** @returns {Promise<any>} the document that fits, or the first */
  const first = async (/** @type {string} */ uid, /** @type {string} */ filter = '') =>
    (await ask('GET', `${many(uid)}?pageSize=1&${filter}`)).results[0];
  const ring = await first(PRODUCT, 'filters[category]=ring');
  const { data: piece } = await ask('GET', `${many(PRODUCT)}/${ring.documentId}`);
  const rings = await first('api::category.category', 'filters[page]=Rings');
  const about = await first(PAGE, 'filters[slug]=About');
  const story = await first('api::story.story');
  const announcement = await first('api::announcement.announcement');
  const sentence = (/** @type {string} */ word) => ({ sentence: word });
  const title = (/** @type {string} */ word) => ({ title: word });

  return [
    published(editor, 'product', '/Rings', `${many(PRODUCT)}/${ring.documentId}`, title),
    germanWords(editor, piece),
    ...twice(
      editor,
      'category page',
      '/Rings',
      `${many('api::category.category')}/${rings.documentId}`,
      (intro) => ({
        intro,
      }),
    ),
    ...twice(editor, 'home page', '/', one('api::home.home'), (carouselTitle) => ({ carouselTitle })),
    ...twice(editor, 'settings', '/FAQ', one('api::shop-settings.shop-settings'), (tagline) => ({ tagline })),
    ...twice(editor, 'menu, footer, notices', '/Contact', one('api::site.site'), (contactText) => ({
      contactText,
    })),
    ...twice(editor, 'page', '/About', `${many(PAGE)}/${about.documentId}`, title),
    ...twice(
      editor,
      'story',
      `/Stories/${story.slug}`,
      `${many('api::story.story')}/${story.documentId}`,
      title,
    ),
    ...twice(
      editor,
      'announcement',
      '/Bracelets',
      `${many('api::announcement.announcement')}/${announcement.documentId}`,
      sentence,
    ),
    await sharedBlock(editor),
    ...(await aboutPiece(editor, piece)),
  ];
}

/**
 * A document that is published with the word.
 * @param {Editor} editor @param {string} type @param {string} path @param {string} at @param {Change} change @returns {Editing}
 */
const published = ({ ask }, type, path, at, change, query = '') => ({
  type,
  path,
  edit: (word) => ask('POST', `${at}/actions/publish${query}`, change(word)),
});

/**
 * A document in both languages.
 * @param {Editor} editor @param {string} type @param {string} path @param {string} at @param {Change} change @returns {Editing[]}
 */
const twice = (editor, type, path, at, change) => [
  published(editor, type, path, at, change),
  published(editor, `${type}, German`, path === '/' ? '/de' : `/de${path}`, at, change, '?locale=de'),
];

/** A piece's German words are a part of it. @param {Editor} editor @param {any} piece @returns {Editing} */
function germanWords(editor, { documentId, translations }) {
  const change = (/** @type {string} */ description) => ({
    translations: translations.map((/** @type {any} */ words) => ({ ...words, description })),
  });
  return published(
    editor,
    'product, German',
    `/de/product/${documentId}`,
    `${many(PRODUCT)}/${documentId}`,
    change,
  );
}

/** A block that is kept once, and a page that shows it. @param {Editor} editor @returns {Promise<Editing>} */
async function sharedBlock(editor) {
  const uid = 'api::shared-block.shared-block';
  const blocks = (/** @type {string} */ text) => ({ blocks: [{ __component: 'blocks.quote', text }] });
  const { data: made } = await editor.ask('POST', `${many(uid)}/actions/publish`, {
    title: 'Kept once',
    ...blocks('Once.'),
  });
  await editor.ask('POST', `${many(PAGE)}/actions/publish`, {
    title: 'Shows it',
    slug: 'shows-it',
    description: 'A page that shows a shared block.',
    blocks: [{ __component: 'blocks.shared', shared: { connect: [{ documentId: made.documentId }] } }],
  });
  return published(editor, 'shared block', '/shows-it', `${many(uid)}/${made.documentId}`, blocks);
}

/** What is shown at a piece and is no part of it. @param {Editor} editor @param {any} piece @returns {Promise<Editing[]>} */
async function aboutPiece({ ask }, { documentId, title, images }) {
  const path = `/product/${documentId}`;
  const about = { productId: documentId, productName: title };
  /** @param {string} type @param {string} uid @param {object} row @param {Change} change @returns {Promise<Editing>} */
  const saved = async (type, uid, row, change) => {
    const { data: made } = await ask('POST', many(uid), { ...row, ...about });
    const at = `${many(uid)}/${made.documentId}`;
    return { type, path, edit: (word) => ask('PUT', at, change(word)) };
  };
  const question = {
    name: 'Ada',
    email: 'ada@example.com',
    question: 'Is it solid?',
    answer: 'Yes.',
    published: true,
  };
  const review = {
    name: 'Ada',
    rating: 5,
    title: 'Good',
    body: 'Good.',
    reviewStatus: 'published',
    orderId: 'bench',
  };
  const [picture] = images;
  return [
    await saved('question', 'api::question.question', question, (answer) => ({ answer })),
    await saved('review', 'api::review.review', review, (body) => ({ body })),
    {
      type: 'media',
      path,
      edit: async (word) => {
        const form = new FormData();
        form.set('fileInfo', JSON.stringify({ name: picture.name, alternativeText: word, caption: null }));
        await ask('POST', `/upload?id=${picture.id}`, form);
      },
    },
  ];
}
