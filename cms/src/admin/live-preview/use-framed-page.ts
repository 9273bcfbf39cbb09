import { readToPanel, type PreviewPlace, type PanelToPage } from '@shop/contract/rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { blockAround, focusField } from './find-field';
import type { Draft } from './use-draft';
import type { useFrameLink } from './use-frame-link';

export const FOLLOWS =
  'Words follow as you type. Formatted text, pictures and the order of blocks follow once saved.';
const NOT_HERE = 'That is not written in this document.';
const NO_FIELD = 'Its field is not in this form.';
const NOTHING: readonly never[] = [];

/** The place of the document whose field has the cursor. */
function editedPlace(control: Element, draft: Draft): PreviewPlace {
  const path = control.getAttribute('name');
  const n = blockAround(control);
  const text = draft.now.find((one) => one.path === path);
  return { key: text?.key ?? null, block: n === null ? null : draft.blockSaved(n) };
}

interface Talk {
  link: ReturnType<typeof useFrameLink>;
  draft: Draft;
  /** Whether the page shows the document of the form, and not another language's. */
  isForm: boolean;
  onClose: () => void;
}

/**
 * The talk with the page in the frame: it is told what is typed and where the cursor is, and tells what is pressed in it.
 * Its window and its origin are looked at with each word; nobody else is heard.
 */
export function useFramedPage({ link, draft, isForm, onClose }: Talk) {
  const { url, page, noteArrival } = link;
  const frame = useRef<HTMLIFrameElement>(null);
  const top = useRef(0);
  const [told, setTold] = useState(FOLLOWS);
  const [{ key, block }, setEdited] = useState<PreviewPlace>({ key: null, block: null });
  const origin = url === null ? null : new URL(url).origin;

  const tell = useCallback(
    (message: PanelToPage) => {
      // `page`: another one in the same frame is told everything again.
      if (page > 0 && origin !== null) frame.current?.contentWindow?.postMessage(message, origin);
    },
    [page, origin],
  );
  const choose = async (pressed: PreviewPlace) => {
    const text = draft.now.find((one) => one.key === pressed.key);
    const place = text ? text.block : pressed.block === null ? null : draft.blockNow(pressed.block);
    if (!isForm || (!text && place === null)) return setTold(NOT_HERE);
    const field = text ? { ...text, isNamed: text.kind === 'line' } : null;
    setTold((await focusField(field, place)) ? FOLLOWS : NO_FIELD);
  };

  // Renewed with every drawing: they see what was drawn last.
  useEffect(() => {
    const heard = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (!source || source !== frame.current?.contentWindow || from !== origin) return;
      const message = readToPanel(data);
      if (message?.preview === 'ready') noteArrival();
      else if (message?.preview === 'scrolled') top.current = message.top;
      else if (message?.preview === 'left') onClose();
      else if (message) void choose(message);
    };
    const focused = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('main')) setEdited(editedPlace(target, draft));
    };
    addEventListener('message', heard);
    document.addEventListener('focusin', focused);
    return () => {
      removeEventListener('message', heard);
      document.removeEventListener('focusin', focused);
    };
  });

  const saved = isForm ? draft.saved : NOTHING;
  const typed = isForm ? draft.typed : NOTHING;
  // In this order: words are told apart by the saved ones.
  useEffect(() => {
    const texts = saved.map((text) => ({
      key: text.key,
      block: text.block,
      kind: text.kind,
      text: text.text,
    }));
    tell({ preview: 'saved', texts, top: top.current });
  }, [tell, saved]);
  useEffect(() => tell({ preview: 'typed', texts: [...typed] }), [tell, saved, typed]);
  useEffect(() => tell({ preview: 'edited', key, block }), [tell, saved, key, block]);

  return { frame, told };
}
