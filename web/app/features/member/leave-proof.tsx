import type { account } from '@sise/contract/account';
import type { ReplyOf } from '@sise/contract/endpoint';
import { Field, PasswordField } from './field.tsx';
import memberPageStyles from './member-page.module.css';

interface LeaveProofProps {
  readonly response: Pick<ReplyOf<typeof account.kept>, 'email' | 'leavesBy'>;
  readonly faultOf: (field: string) => string | undefined;
  /** The address that was typed before. */
  readonly typedEmail?: string | undefined;
}

/** The proof for leaving: the password, or the typed e-mail address if the member has no password. */
export function LeaveProof({ response: { email, leavesBy }, faultOf, typedEmail }: LeaveProofProps) {
  if (leavesBy === null) return null;
  if (leavesBy === 'typedEmail')
    return (
      <Field
        label="이메일"
        name="typedEmail"
        type="email"
        inputMode="email"
        autoComplete="off"
        defaultValue={typedEmail}
        fault={faultOf('typedEmail')}
      >
        <p className={memberPageStyles.lead}>확인을 위해 이 계정의 이메일({email})을 입력해 주세요.</p>
      </Field>
    );
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField label="비밀번호" name="password" autoComplete="current-password" fault={faultOf('password')} />
    </>
  );
}
