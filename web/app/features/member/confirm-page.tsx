import { paths } from '@sise/contract/paths';
import { useSearchParams } from 'react-router';
import { pageMeta } from '../../api/page-meta.ts';
import { DeadLink } from './dead-link.tsx';
import { PasswordField } from './field.tsx';
import { MemberForm } from './member-form.tsx';
import { loadMemberPage } from './member-page.ts';
import { useMemberForm } from './use-member-form.ts';

export const loader = loadMemberPage('anybody');

export const meta = () => pageMeta('confirm');

/**
 * The target of the link in an e-mail that completes joining. Opening it does nothing yet: mail scanners open links,
 * too. Somebody who reads the mailbox but did not choose the password sets one here instead of taking over a
 * stranger's.
 */
export default function ConfirmPage() {
  const member = useMemberForm();
  const [query] = useSearchParams();
  const link = query.get('link') ?? '';
  if (member.isLinkDead) {
    return (
      <DeadLink
        text="가입을 마쳤다면 로그인하고, 아니라면 메일을 다시 받아 주세요."
        ways={[
          { label: '로그인', to: paths.login() },
          { label: '다시 가입하기', to: paths.join() },
        ]}
      />
    );
  }
  return (
    <MemberForm
      title="이메일 확인"
      lead="가입할 때 정한 비밀번호를 입력하면 가입이 끝나고 바로 로그인합니다."
      action={paths.confirm()}
      submit="확인하고 로그인"
      member={member}
      say={['마지막으로', '한 번만 확인합니다']}
      points={[
        { icon: 'check', title: '비밀번호가 생각나지 않는다면', text: '새로 정해도 가입을 마칠 수 있습니다.' },
        {
          icon: 'lock',
          title: '가입을 요청한 적이 없다면',
          text: '이 화면을 닫아 주세요. 계정은 만들어지지 않습니다.',
        },
      ]}
      foot={
        <>
          <a href={paths.reset({ link })}>비밀번호를 새로 정하기</a> · <a href={paths.login()}>로그인</a>
        </>
      }
    >
      <input type="hidden" name="link" value={link} />
      <PasswordField
        label="비밀번호"
        name="password"
        autoComplete="current-password"
        fault={member.faultOf('password')}
      />
    </MemberForm>
  );
}
