/** The list of orders. */
export const ORDERS_PATH = '/Admin/orders';
/** Where the slips of several orders are printed: `?id=…&id=…`. */
export const SLIPS_PATH = '/Admin/packing-slips';
/** The form that the ticks of the table of orders belong to. */
export const BULK_FORM = 'ticked-orders';
/** Offered as carriers; any other may be typed. */
export const CARRIERS = ['DHL', 'FedEx', 'UPS', 'USPS', 'Aramex'] as const;
/** Orders that are dealt with at once: a page of the table. */
export const BULK_MOST = 25;
