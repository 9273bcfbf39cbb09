import { readToPage, type PageToPanel } from '@shop/contract/rules';
import { DraftPage } from './draft-page';

/**
 * Talks with the edit screen that shows this preview in a frame (S-73); nobody else is heard or told anything.
 * @param panel the origin of that screen, as the link's claim names it
 * @returns ends it
 */
export function connectPanel(panel: string): () => void {
  const page = new DraftPage();
  const ending = new AbortController();
  const { signal } = ending;
  const tell = (message: PageToPanel) => window.parent.postMessage(message, panel);

  addEventListener(
    'message',
    ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== panel || source !== window.parent) return;
      const message = readToPage(data);
      if (message?.preview === 'saved') {
        page.show(message.texts);
        if (message.top > 0) window.scrollTo({ top: message.top, behavior: 'instant' });
      } else if (message?.preview === 'typed') page.type(new Map(message.texts));
      else if (message) page.mark(message);
    },
    { signal },
  );

  // Before anything of the page's own: a link would lead out of the preview, and a form would be sent.
  const first = { capture: true, signal };
  document.addEventListener(
    'click',
    (event) => {
      const { target, clientX, clientY } = event;
      if (!(target instanceof Element)) return;
      if (target.closest('a, [type=submit]')) {
        event.preventDefault();
        event.stopPropagation();
      }
      tell({ preview: 'chosen', ...page.placeOf(target, document.elementsFromPoint(clientX, clientY)) });
    },
    first,
  );
  document.addEventListener('submit', (event) => event.preventDefault(), first);
  document.addEventListener(
    'keydown',
    ({ key, defaultPrevented }) => {
      if (key === 'Escape' && !defaultPrevented) tell({ preview: 'left' });
    },
    { signal },
  );
  document.addEventListener('scroll', () => tell({ preview: 'scrolled', top: window.scrollY }), {
    passive: true,
    signal,
  });

  tell({ preview: 'ready' });
  return () => {
    ending.abort();
    page.close();
  };
}
