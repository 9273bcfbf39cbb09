/** What the menu's right pane can show (MENU-01, MENU-02). */
export const MENU_PANES = ['Pendants', 'Women', 'Men', 'Rings', 'Earrings', 'Bracelets'] as const;
export type MenuPane = (typeof MENU_PANES)[number];
