import { paths } from '@sise/contract/paths';
import { useSearchParams } from 'react-router';
import { pageMeta } from '../../api/page-meta.ts';
import { DeadLink } from './dead-link.tsx';
import { MemberForm } from './member-form.tsx';
import { loadMemberPage } from './member-page.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useMemberForm } from './use-member-form.ts';

export const loader = loadMemberPage('anybody');

export const meta = () => pageMeta('reset');

/** The target of the link in an e-mail for resetting a forgotten password. */
export default function ResetPage() {
  const member = useMemberForm();
  const [query] = useSearchParams();
  if (member.isLinkDead) {
    return (
      <DeadLink
        text="새 비밀번호를 정했다면 로그인하고, 아니라면 메일을 다시 받아 주세요."
        ways={[
          { label: '메일 다시 받기', to: paths.forgot() },
          { label: '로그인', to: paths.login() },
        ]}
      />
    );
  }
  return (
    <MemberForm
      title="새 비밀번호"
      lead="정하면 바로 로그인하고, 다른 기기는 모두 로그아웃됩니다."
      action={paths.reset()}
      submit="변경하기"
      member={member}
      say={['새 비밀번호를', '정해 주세요']}
      points={[
        {
          icon: 'lock',
          title: '이 링크는 한 번만 쓸 수 있습니다',
          text: '유효 기간이 지났다면 비밀번호 찾기에서 메일을 다시 받아 주세요.',
        },
      ]}
      foot={<a href={paths.forgot()}>메일 다시 받기</a>}
    >
      <input type="hidden" name="link" value={query.get('link') ?? ''} />
      <NewPasswordField label="새 비밀번호" email="" fault={member.faultOf('password')} />
    </MemberForm>
  );
}
