import type { ComponentProps } from 'react';
import { TextField } from './field';

type Props = ComponentProps<typeof TextField>;

/** An email address. */
export function EmailField(props: Props) {
  return <TextField name="email" type="email" autoComplete="email" maxLength={254} required {...props} />;
}

/** The password of an account. */
export function PasswordField(props: Props) {
  return (
    <TextField
      name="password"
      type="password"
      autoComplete="current-password"
      maxLength={200}
      required
      {...props}
    />
  );
}

/** A password that is chosen. */
export function NewPasswordField(props: Props) {
  return <TextField type="password" autoComplete="new-password" maxLength={72} required {...props} />;
}
