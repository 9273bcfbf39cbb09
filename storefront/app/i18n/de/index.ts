/** The contract keeps the catalogue: editors choose among its sentences (S-98). */
export { de, type Text } from '@shop/contract/texts';
