import { paths } from '@sise/contract/paths';
import { LONGEST_MEMBER_NAME } from '@sise/domain/member/member-limits';
import { pageMeta } from '../../api/page-meta.ts';
import { withReturn } from '@sise/contract/return-path';
import { ConsentBoxes } from './consent-boxes.tsx';
import { EmailField, Field } from './field.tsx';
import { MemberForm } from './member-form.tsx';
import { loadMemberPage } from './member-page.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useMemberForm } from './use-member-form.ts';
import { useReturnUrl } from './use-return-url.ts';
import { useTyped } from './use-typed.ts';

export const loader = loadMemberPage('stranger');

export const meta = () => pageMeta('join');

export default function JoinPage() {
  const member = useMemberForm();
  const returnUrl = useReturnUrl();
  const email = useTyped();
  return (
    <MemberForm
      title="회원가입"
      action={paths.join()}
      submit="가입하고 인증 메일 받기"
      member={member}
      say={['이메일 하나로', '시작합니다']}
      points={[
        { icon: 'user', title: '이메일과 이름만 받습니다', text: '이메일은 로그인에, 이름은 화면에 부를 때 씁니다.' },
        {
          icon: 'check',
          title: '메일을 확인하면 끝납니다',
          text: '메일에 있는 링크에서 비밀번호를 한 번 더 입력하면 로그인합니다.',
        },
        {
          icon: 'lock',
          title: '비밀번호는 남기지 않습니다',
          text: '복원할 수 없도록 암호화한 값만 저장합니다. 운영자도 볼 수 없습니다.',
        },
      ]}
      foot={
        <>
          이미 회원인가요? <a href={withReturn(paths.login(), returnUrl)}>로그인</a>
        </>
      }
    >
      <EmailField label="이메일" autoComplete="username" {...email.input} {...member.field('email')} />
      {/* maxLength counts an emoji twice, the server once */}
      <Field label="이름" autoComplete="nickname" maxLength={2 * LONGEST_MEMBER_NAME} {...member.field('name')} />
      <NewPasswordField label="비밀번호" email={email.text} fault={member.faultOf('password')} />
      <ConsentBoxes asksAge member={member} />
    </MemberForm>
  );
}
