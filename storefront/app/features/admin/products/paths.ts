/** Where the products are listed, and where a file of them is taken. */
export const PRODUCTS_PATH = '/Admin/products';
export const PRODUCTS_IMPORT_PATH = '/Admin/products/import';
