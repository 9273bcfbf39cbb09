import { mailAddress, type Registration, type User } from '@shop/contract';

/** A shopper's account as it is stored. */
export interface StoredUser {
  id: number;
  /** The public id: what orders are linked to. */
  documentId: string;
  /** In small letters. */
  email: string;
  /** bcrypt */
  password: string;
  title: User['title'] | null;
  firstName: string | null;
  lastName: string | null;
  country: string | null;
  /** The code of the language that its mails are written in; null: English. */
  language: string | null;
  confirmed: boolean | null;
  blocked: boolean | null;
  /** As a ring's page calls it (S-123); null: none is kept. */
  ringSize: string | null;
  newsletterAgreed: boolean | null;
  termsAgreedAt: string | null;
  confirmedAt: string | null;
  createdAt: string;
}

/** An account and the token of its new session. */
export interface SignedIn {
  user: StoredUser;
  token: string;
}

/** What a person tells of themselves at signup. */
export type Person = Pick<Registration, 'title' | 'firstName' | 'lastName' | 'country' | 'newsletterAgreed'>;

/** An account for its owner and for staff: nothing of its password, sessions or links. */
export function toUser(stored: StoredUser): User {
  return {
    _id: stored.documentId,
    title: stored.title ?? '',
    firstName: stored.firstName ?? '',
    lastName: stored.lastName ?? '',
    email: stored.email,
    country: stored.country ?? '',
    emailConfirmed: stored.confirmed === true,
    newsletterAgreed: stored.newsletterAgreed === true,
    createdAt: new Date(stored.createdAt).toISOString(),
  };
}

/** Only a proved address opens what others wrote or ordered with it. */
export const provedEmail = ({ confirmed, email }: StoredUser): string | null =>
  confirmed === true ? email : null;

/** What a shopper who signs in is told. */
export const welcomeBack = ({ firstName }: StoredUser): string =>
  firstName ? `Welcome back, ${firstName}.` : 'Welcome back.';

/** An address as accounts and orders keep it: spellings that differ in capitals or in how a domain is written are one. */
export function normalEmail(email: string): string {
  return (mailAddress(email) ?? email.trim()).toLowerCase();
}
