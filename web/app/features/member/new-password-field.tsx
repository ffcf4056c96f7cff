import { PasswordField } from './field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { useTyped } from './use-typed.ts';

interface NewPasswordFieldProps {
  readonly label: string;
  /** The address that the password must differ from; '' if it is not known. */
  readonly email: string;
  readonly fault: string | undefined;
}

/** A new password with the rules for it. */
export function NewPasswordField({ label, email, fault }: NewPasswordFieldProps) {
  const typed = useTyped();
  return (
    <PasswordField label={label} name="password" autoComplete="new-password" {...typed.input} fault={fault}>
      <PasswordRules password={typed.text} email={email} />
    </PasswordField>
  );
}
