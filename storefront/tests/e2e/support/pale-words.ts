import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { contrast } from '../../../app/features/styleguide/tokens/contrast';
import { lookThrough, toHead } from './product-pages';
import { scriptsRun } from './shopper';

/** A line of words that lies on a picture: its place on the page in px, the size of its letters in px, and its colour (#rrggbb). */
interface Line {
  words: string;
  box: { left: number; top: number; width: number; height: number };
  size: number;
  colour: string;
}

/** So many pixels beside and below one another are looked at one of. */
const STEP = 3;
/** The share of a line's ground that may be lighter: a spark on metal covers no letter. */
const SPARKS = 0.05;
/** WCAG 1.4.3: what large letters need, from so many px on, and all others. */
const LARGE = { px: 24, contrast: 3 };
const TEXT_CONTRAST = 4.5;

/** The lines of a page that lie on a picture or a film; runs in the browser. */
function linesOnPictures(): Line[] {
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const pictures = [...document.querySelectorAll('img, video')]
    .filter(shown)
    .map((picture) => picture.getBoundingClientRect());
  const paper = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const hexOf = (colour: string) => {
    if (!paper) throw new Error('The browser has no canvas.');
    paper.fillStyle = colour;
    paper.fillRect(0, 0, 1, 1);
    const [red, green, blue] = paper.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((share = 0) => share.toString(16).padStart(2, '0')).join('')}`;
  };
  const lines: Line[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const words = texts.currentNode.textContent?.trim();
    const around = texts.currentNode.parentElement;
    if (!words || !around || !shown(around)) continue;
    const { color, fontSize } = getComputedStyle(around);
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const { left, top, width, height } of range.getClientRects()) {
      const [x, y] = [left + width / 2, top + height / 2];
      const lies = pictures.some((p) => x > p.left && x < p.right && y > p.top && y < p.bottom);
      if (!lies || width < 4 || left < 0 || left + width > innerWidth) continue;
      const box = { left: left + scrollX, top: top + scrollY, width, height };
      lines.push({ words, box, size: parseFloat(fontSize), colour: hexOf(color) });
    }
  }
  return lines;
}

/**
 * The lines of the page that is open whose letters stand out too little from the picture they lie on, each with its
 * contrast: axe does not see through to pictures. Measured on the page as it is drawn without its letters.
 */
export async function paleWords(page: Page): Promise<string[]> {
  await scriptsRun(page);
  await lookThrough(page);
  await toHead(page);
  // The bar takes the colour of what it lies on once it has heard of the scrolling.
  await page.addStyleTag({ content: '* { transition: none !important; }' });
  await page.locator('header[data-scrolled="false"]').waitFor();
  const lines = await page.evaluate(linesOnPictures);
  const style = '*, ::placeholder { color: transparent !important; text-shadow: none !important; }';
  const drawn = await page.screenshot({ fullPage: true, animations: 'disabled', style });
  const { data, info } = await sharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (y * info.width + x) * info.channels;
    return `#${data.subarray(from, from + 3).toString('hex')}`;
  };
  return lines.flatMap(({ words, box, size, colour }) => {
    const found: number[] = [];
    for (let y = Math.ceil(box.top); y < Math.min(info.height, box.top + box.height); y += STEP)
      for (let x = Math.ceil(box.left); x < Math.min(info.width, box.left + box.width); x += STEP)
        found.push(contrast(at(x, y), colour) ?? 0);
    const least = found.sort((a, b) => a - b)[Math.floor(found.length * SPARKS)] ?? 0;
    const needed = size >= LARGE.px ? LARGE.contrast : TEXT_CONTRAST;
    return least < needed ? [`${words.slice(0, 40)}: ${least.toFixed(1)} of ${needed}`] : [];
  });
}
