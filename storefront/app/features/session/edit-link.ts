/** 'Edit this page' for members of staff (S-74). Its code comes to browsers that were given a staff session, and to no other. */

const CLASSES = 'fixed bottom-24 right-4 z-30 bg-ink px-4 py-2 text-sm text-ivory underline print:hidden';
let isFollowing = false;

/** Null where nothing can be edited, and where the shop does not answer: the page is complete without it. */
async function editUrl(path: string): Promise<string | null> {
  try {
    const answer = await fetch(`/session?edit=${encodeURIComponent(path)}`, {
      headers: { Accept: 'application/json' },
    });
    return answer.ok ? (((await answer.json()) as { url?: string | null }).url ?? null) : null;
  } catch {
    // No network: the link comes with the next page.
    return null;
  }
}

/** Shows the link beside each page that the caller may edit, from now on. */
export function followPage(): void {
  // In a frame the form is beside it already.
  if (isFollowing || window.parent !== window) return;
  isFollowing = true;
  const box = document.createElement('aside');
  box.setAttribute('aria-label', 'For staff');
  // Staff share one language (S-52).
  box.lang = 'en';
  let shown = '';
  const show = async () => {
    // With its language, which the router leaves out.
    const path = window.location.pathname;
    if (path === shown) return;
    shown = path;
    box.replaceChildren();
    const url = await editUrl(path);
    if (path !== shown || url === null) return;
    const link = document.createElement('a');
    link.href = url;
    link.className = CLASSES;
    link.textContent = 'Edit this page';
    box.replaceChildren(link);
  };
  document.body.append(box);
  window.__remixRouter.subscribe(() => void show());
  void show();
}
