/** A member of staff as Strapi stores them. */
export interface NamedStaff {
  firstname?: string | null;
  lastname?: string | null;
  email: string;
}

/** 'Ada Lovelace'; the address of somebody without a name. */
export const staffName = ({ firstname, lastname, email }: NamedStaff): string =>
  [firstname, lastname].filter(Boolean).join(' ') || email;
