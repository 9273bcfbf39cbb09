/** Where the products are listed, where a file of them is taken, and where they are changed as a table. */
export const PRODUCTS_PATH = '/Admin/products';
export const PRODUCTS_IMPORT_PATH = '/Admin/products/import';
export const PRODUCTS_TABLE_PATH = '/Admin/products/table';
