import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCREENS } from '../support/screens';
import { FOLDER, WIDTHS } from './folder';

const STYLE = `body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem }
  nav { columns: 14rem }
  .widths { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; padding-bottom: 1rem }
  figure { margin: 0; flex: none }
  img { display: block; height: 28rem; border: 1px solid #ccc; object-fit: cover; object-position: top }`;

/** Writes a page that shows all pictures that are there: a row for each screen and language, by width. */
export default function writeIndexPage(): void {
  mkdirSync(FOLDER, { recursive: true });
  const there = new Set(readdirSync(FOLDER));
  const rows = SCREENS.flatMap(({ name }) =>
    ['en', 'de'].map((language) => ({
      id: `${name}.${language}`,
      files: WIDTHS.map((width) => ({ width, file: `${name}.${language}.${width}.jpg` })).filter(({ file }) =>
        there.has(file),
      ),
    })),
  ).filter(({ files }) => files.length > 0);
  const links = rows.map(({ id }) => `<a href="#${id}">${id}</a><br>`).join('\n');
  const sections = rows.map(({ id, files }) => {
    const figures = files.map(
      ({ width, file }) =>
        `<figure><a href="${file}"><img src="${file}" alt="${id} at ${width} px" loading="lazy"></a><figcaption>${width} px</figcaption></figure>`,
    );
    return `<section id="${id}"><h2>${id}</h2><div class="widths" tabindex="0">${figures.join('')}</div></section>`;
  });
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style><h1>Screens</h1><nav>${links}</nav>${sections.join('\n')}</html>\n`;
  writeFileSync(join(FOLDER, 'index.html'), html);
}
