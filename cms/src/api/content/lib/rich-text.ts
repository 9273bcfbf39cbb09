import { localeFacts, type Locale } from '@shop/contract';
import MarkdownIt from 'markdown-it';
import sanitize from 'sanitize-html';

const markdown = new MarkdownIt({ html: true, typographer: true });

/** A file of the media library, whatever origin the panel wrote before it. */
const UPLOAD = /^(?:https?:\/\/[^/]+)?(\/uploads\/[\w.%-]+)$/;

/**
 * An editor's text (Markdown, with the HTML that some paste into it) as HTML that may stand on any page: no script, no
 * frame, no form, no style, no address but https, http, mailto, tel and the shop's own; pictures of the media library only.
 */
export function richText(source: string): string {
  return sanitize(markdown.render(source), {
    allowedTags: [
      ...[
        'h2',
        'h3',
        'h4',
        'p',
        'br',
        'hr',
        'blockquote',
        'ul',
        'ol',
        'li',
        'strong',
        'em',
        's',
        'sup',
        'sub',
      ],
      ...['a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'code'],
    ],
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      // The page's title is its one h1.
      h1: 'h2',
      b: 'strong',
      i: 'em',
      th: sanitize.simpleTransform('th', { scope: 'col' }),
      a: (tagName, { href = '', title = '' }) => ({
        tagName,
        attribs: { href, ...(title && { title }), ...(/^https?:/i.test(href) && { rel: 'noopener' }) },
      }),
      img: (tagName, { src = '', alt = '' }) => ({
        tagName,
        attribs: { src: UPLOAD.exec(src)?.[1] ?? '', alt, loading: 'lazy' },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  }).trim();
}

/** Clean HTML whose links to pages of the shop keep to a language. */
export function linksIn(locale: Locale, html: string): string {
  const { prefix } = localeFacts(locale);
  return html.replace(/(<a href=")\/(?!\/|uploads\/)/g, (_, link: string) => `${link}${prefix}/`);
}
