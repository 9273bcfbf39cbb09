/**
 * Lays Strapi's screen out beside the live preview, while that is open: the lists that lead elsewhere make room, the form keeps its
 * own column and its buttons. Where a window is too narrow for both, it lies above the form.
 */
export const LIVE_PREVIEW_LAYOUT = `
  [data-live-preview] { position: fixed; z-index: 3; inset: 0 auto 0 0; width: var(--preview-width); display: flex;
    flex-direction: column; gap: 8px; padding: 12px; background: #f6f6f9; border-right: 1px solid #dcdce4; }
  body:has([data-live-preview]) #strapi nav { display: none; }
  @media (width >= 1024px) {
    html { --preview-width: clamp(400px, 44vw, 1100px); }
    body:has([data-live-preview]) { padding-left: var(--preview-width); }
  }
  @media (width < 1024px) {
    [data-live-preview] { inset: 0 0 auto 0; width: auto; height: 55vh; border-bottom: 1px solid #dcdce4; }
    body:has([data-live-preview]) { padding-top: 55vh; }
    /* The form's buttons lie over its foot, beside the list that made room. */
    html:has([data-live-preview]) { scroll-padding: 55vh 0 90px; }
    body:has([data-live-preview]) :has(> [data-testid="actions-drawer-overlay"]) { left: 0; }
  }
`;
