export { AccountProvider, useAccount } from './account-provider';
export { UserButton } from './user-button';
