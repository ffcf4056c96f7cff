import { paths } from '@sise/contract/paths';
import { pageMeta } from '../../api/page-meta.ts';
import { useMember } from '../../member/use-member.ts';
import { EmailField, PasswordField } from './field.tsx';
import { MemberForm } from './member-form.tsx';
import { loadMemberPage } from './member-page.ts';
import { useMemberForm } from './use-member-form.ts';

export const loader = loadMemberPage('member');

export const meta = () => pageMeta('email');

export default function EmailPage() {
  const member = useMemberForm();
  const email = useMember()?.email ?? '';
  return (
    <MemberForm
      title="이메일 변경"
      lead={`지금 이메일은 ${email}입니다.`}
      action={paths.email()}
      submit="확인 메일 받기"
      member={member}
      say={['새 메일함에서', '확인하면 바뀝니다']}
      points={[
        {
          icon: 'lock',
          title: '확인할 때까지 그대로입니다',
          text: '새 이메일로 보낸 링크에서 비밀번호를 입력해야 바뀝니다.',
        },
        { icon: 'user', title: '저장한 데이터는 그대로입니다', text: '관심종목과 포트폴리오는 계정을 따라갑니다.' },
      ]}
    >
      <EmailField label="새 이메일" autoComplete="email" {...member.field('email')} />
      <PasswordField
        label="지금 비밀번호"
        name="current"
        autoComplete="current-password"
        fault={member.faultOf('current')}
      />
    </MemberForm>
  );
}
