export * from './admin.js';
export * from './cart.js';
export * from './content.js';
export * from './errors.js';
export * from './health.js';
export * from './payment.js';
export * from './product.js';
export * from './rules/index.js';
