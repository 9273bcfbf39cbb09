import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './page.ts';

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('The page has no root.');
hydrateRoot(root, createElement(App, { publishableKey: root.dataset['key'] ?? '' }));
