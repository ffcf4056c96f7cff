import { brokenRules, PASSWORD_LENGTH, PASSWORD_RULES } from '@sise/domain/member/password';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './password-rules.module.css';

const RULE_NAMES = {
  length: `${PASSWORD_LENGTH.least}자 이상`,
  mixed: '글자와 숫자',
  apart: '이메일과 다름',
  rare: '흔하지 않음',
} as const;

/** The rules for a new password, ticked while it is typed. */
export function PasswordRules({ password, email }: { readonly password: string; readonly email: string }) {
  const broken = new Set(brokenRules(password, email));
  return (
    <ul className={styles.passwordRules}>
      {PASSWORD_RULES.map((rule) => (
        <li key={rule} className={broken.has(rule) ? undefined : styles.met}>
          {RULE_NAMES[rule]}
          <VisuallyHidden>{broken.has(rule) ? ' 아직' : ' 맞음'}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
