import { paths } from '@sise/contract/paths';
import { pageMeta } from '../../api/page-meta.ts';
import { useMember } from '../../member/use-member.ts';
import { PasswordField } from './field.tsx';
import { MemberForm } from './member-form.tsx';
import { loadMemberPage } from './member-page.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useMemberForm } from './use-member-form.ts';

export const loader = loadMemberPage('member');

export const meta = () => pageMeta('password');

export default function PasswordPage() {
  const member = useMemberForm();
  const email = useMember()?.email ?? '';
  return (
    <MemberForm
      title="비밀번호 변경"
      action={paths.password()}
      submit="변경하기"
      member={member}
      lead="바꾸면 다른 기기는 모두 로그아웃됩니다."
      say={['새 비밀번호로', '계정을 지킵니다']}
      points={[
        { icon: 'lock', title: '이 기기는 그대로입니다', text: '다른 기기에서는 새 비밀번호로 다시 로그인합니다.' },
      ]}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="지금 비밀번호"
        name="current"
        autoComplete="current-password"
        fault={member.faultOf('current')}
      />
      <NewPasswordField label="새 비밀번호" email={email} fault={member.faultOf('password')} />
    </MemberForm>
  );
}
