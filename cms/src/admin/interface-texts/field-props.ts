import type { ReactNode } from 'react';

/** What Strapi gives the input of a custom field that holds a text. */
export interface FieldProps {
  name: string;
  label: ReactNode;
  labelAction?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  value?: string | null;
  error?: string;
  onChange: (name: string, value: string | null) => void;
}
