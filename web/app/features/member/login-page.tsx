import { paths } from '@sise/contract/paths';
import { LOGIN_DAYS } from '@sise/domain/member/member-limits';
import { pageMeta } from '../../api/page-meta.ts';
import { withReturn } from '@sise/contract/return-path';
import { EmailField, PasswordField } from './field.tsx';
import { MemberForm } from './member-form.tsx';
import { loadMemberPage } from './member-page.ts';
import { SocialLinks } from './social-links.tsx';
import { useMemberForm } from './use-member-form.ts';
import { useReturnUrl } from './use-return-url.ts';
import memberPageStyles from './member-page.module.css';

export const loader = loadMemberPage('stranger');

export const meta = () => pageMeta('login');

export default function LoginPage() {
  const member = useMemberForm();
  const returnUrl = useReturnUrl();
  return (
    <MemberForm
      title="로그인"
      action={paths.login()}
      submit="로그인"
      member={member}
      say={['로그인하고', '보던 화면으로 돌아갑니다']}
      points={[
        { icon: 'back', title: '하던 일로 돌아갑니다', text: '로그인한 뒤 보던 화면이 그대로 열립니다.' },
        {
          icon: 'lock',
          title: `${LOGIN_DAYS}일 동안 유지합니다`,
          text: '함께 쓰는 기기에서는 다 본 뒤 로그아웃해 주세요.',
        },
      ]}
      foot={
        <>
          <SocialLinks returnUrl={returnUrl} />
          처음인가요? <a href={withReturn(paths.join(), returnUrl)}>회원가입</a>
        </>
      }
    >
      <EmailField label="이메일" autoComplete="username" {...member.field('email')} />
      <PasswordField
        label="비밀번호"
        name="password"
        autoComplete="current-password"
        fault={member.faultOf('password')}
      />
      <p className={memberPageStyles.help}>
        <a href={withReturn(paths.forgot(), returnUrl)}>비밀번호 찾기</a>
      </p>
    </MemberForm>
  );
}
