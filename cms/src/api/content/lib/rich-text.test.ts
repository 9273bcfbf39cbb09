import { expect, test } from 'vitest';
import { linksIn, richText } from './rich-text';

test.each([
  ['a script', 'Hello <script>alert(1)</script>there', '<p>Hello there</p>'],
  ['a handler', '<p onclick="steal()">Text</p>', '<p>Text</p>'],
  ['a javascript: link', '<a href="javascript:alert(1)">x</a>', '<p><a>x</a></p>'],
  ['a disguised javascript: link', '<a href="jAvAsc&#x09;ript:alert(1)">x</a>', '<p><a>x</a></p>'],
  ['a data: link', '<a href="data:text/html,x">x</a>', '<p><a>x</a></p>'],
  ['a link without a scheme', '<a href="//evil.example">x</a>', '<p><a>x</a></p>'],
  ['a frame', '<iframe src="https://evil.example"></iframe>Text', 'Text'],
  ['a style', '<style>body{display:none}</style><p style="color:red">Text</p>', '<p>Text</p>'],
  ['a picture from elsewhere', '<img src="https://evil.example/x.png" alt="x">', ''],
  ['a form', '<form action="https://evil.example"><input name="card"></form>', ''],
  [
    'a picture with a handler',
    '<img src="/uploads/a.jpg" onerror="x()" alt="A ring">',
    '<img src="/uploads/a.jpg" alt="A ring" loading="lazy" />',
  ],
])('STAT-01 %s is cleaned away', (_, source, html) => {
  const cleaned = richText(source);
  expect(cleaned.replaceAll(/^<p>(<img[^>]*>)<\/p>$/g, '$1').replace(/^<p><\/p>$/, '')).toBe(html);
  expect(cleaned).not.toMatch(/script|onerror|onclick|iframe|evil/i);
});

test.each([
  ['**bold** and *soft*', '<p><strong>bold</strong> and <em>soft</em></p>'],
  ['# Title', '<h2>Title</h2>'],
  ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
  ['[Returns](/Return)', '<p><a href="/Return">Returns</a></p>'],
  ['[x](https://a.example "T")', '<p><a href="https://a.example" title="T" rel="noopener">x</a></p>'],
  ['[m](mailto:a@b.example)', '<p><a href="mailto:a@b.example">m</a></p>'],
  [
    '![A ring](http://localhost:1337/uploads/r.jpg)',
    '<p><img src="/uploads/r.jpg" alt="A ring" loading="lazy" /></p>',
  ],
])('STAT-01 %s reads as formatted text', (source, html) => {
  expect(richText(source)).toBe(html);
});

test.each([
  ['/Return', '/de/Return'],
  ['/', '/de/'],
  ['/uploads/guide.pdf', '/uploads/guide.pdf'],
  ['https://example.org/', 'https://example.org/'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
])('D-19 a link to %s leads to %s from a German text', (address, href) => {
  expect(linksIn('de', richText(`[x](${address})`))).toContain(`href="${href}"`);
  expect(linksIn('en', richText(`[x](${address})`))).toContain(`href="${address}"`);
});
