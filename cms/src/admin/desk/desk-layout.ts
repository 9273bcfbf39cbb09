/**
 * Lays Strapi's screen out beside the desk, while that is open: the lists that lead elsewhere make room, the form keeps its
 * own column and its buttons. Where a window is too narrow for both, the desk lies above the form.
 */
export const DESK_LAYOUT = `
  [data-desk] { position: fixed; z-index: 3; inset: 0 auto 0 0; width: var(--desk-width); display: flex;
    flex-direction: column; gap: 8px; padding: 12px; background: #f6f6f9; border-right: 1px solid #dcdce4; }
  @media (width >= 1024px) {
    html { --desk-width: clamp(400px, 44vw, 1100px); }
    body:has([data-desk]) { padding-left: var(--desk-width); }
    body:has([data-desk]) #strapi nav:not([data-desk] *) { display: none; }
  }
  @media (width < 1024px) {
    [data-desk] { inset: 0 0 auto 0; width: auto; height: 55vh; border-bottom: 1px solid #dcdce4; }
    body:has([data-desk]) { padding-top: 55vh; }
  }
`;
