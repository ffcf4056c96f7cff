import { paths } from '@sise/contract/paths';
import { pageMeta } from '../../api/page-meta.ts';
import { useMember } from '../../member/use-member.ts';
import { PasswordField } from './field.tsx';
import { MemberForm, Point } from './member-form.tsx';
import { loadMemberPage } from './member-page.ts';
import { PasswordRules } from './password-rules.tsx';
import { useMemberForm } from './use-member-form.ts';
import { useTyped } from './use-typed.ts';

export const loader = loadMemberPage('member');

export const meta = () => pageMeta('password');

export default function PasswordPage() {
  const member = useMemberForm();
  const email = useMember()?.email ?? '';
  const password = useTyped();
  return (
    <MemberForm
      title="비밀번호 변경"
      action={paths.password()}
      submit="변경하기"
      member={member}
      lead="바꾸면 다른 기기는 모두 로그아웃됩니다."
      aside={
        <>
          <p className="mbr__say">
            새 비밀번호로
            <br />
            계정을 지킵니다
          </p>
          <ul>
            <Point icon="lock" title="이 기기는 그대로입니다">
              다른 기기에서는 새 비밀번호로 다시 로그인합니다.
            </Point>
          </ul>
        </>
      }
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="지금 비밀번호"
        name="current"
        autoComplete="current-password"
        fault={member.faultOf('current')}
      />
      <PasswordField
        label="새 비밀번호"
        name="password"
        autoComplete="new-password"
        {...password.input}
        fault={member.faultOf('password')}
      >
        <PasswordRules password={password.text} email={email} />
      </PasswordField>
    </MemberForm>
  );
}
