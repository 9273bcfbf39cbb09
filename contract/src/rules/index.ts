export * from './calls.js';
export * from './cart-line.js';
export * from './categories.js';
export * from './limits.js';
export * from './money.js';
export * from './options.js';
export * from './search.js';
export * from './totals.js';
