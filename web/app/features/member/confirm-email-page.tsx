import { paths } from '@sise/contract/paths';
import { useSearchParams } from 'react-router';
import { pageMeta } from '../../api/page-meta.ts';
import { DeadLink } from './dead-link.tsx';
import { PasswordField } from './field.tsx';
import { MemberForm } from './member-form.tsx';
import { loadMemberPage } from './member-page.ts';
import { useMemberForm } from './use-member-form.ts';

export const loader = loadMemberPage('anybody');

export const meta = () => pageMeta('confirmEmail');

/** The target of the link in an e-mail that changes a member's address. Opening it does nothing yet. */
export default function ConfirmEmailPage() {
  const member = useMemberForm();
  const [query] = useSearchParams();
  if (member.isLinkDead) {
    return (
      <DeadLink
        text="지금 이메일은 내 정보에서 볼 수 있습니다."
        ways={[
          { label: '내 정보 보기', to: paths.account() },
          { label: '메일 다시 받기', to: paths.email() },
        ]}
      />
    );
  }
  return (
    <MemberForm
      title="새 이메일 확인"
      lead="비밀번호를 입력하면 이 이메일이 로그인 이메일이 됩니다."
      action={paths.confirmEmail()}
      submit="이메일 바꾸기"
      member={member}
      say={['로그인 이메일을', '바꿉니다']}
      points={[
        {
          icon: 'check',
          title: '이 기기에서는 바로 로그인합니다',
          text: '다른 기기에서는 새 이메일로 다시 로그인해 주세요.',
        },
        { icon: 'lock', title: '요청한 적이 없다면', text: '이 화면을 닫아 주세요. 아무것도 바뀌지 않습니다.' },
      ]}
      foot={<a href={paths.forgot()}>비밀번호 찾기</a>}
    >
      <input type="hidden" name="link" value={query.get('link') ?? ''} />
      <PasswordField
        label="비밀번호"
        name="password"
        autoComplete="current-password"
        fault={member.faultOf('password')}
      />
    </MemberForm>
  );
}
