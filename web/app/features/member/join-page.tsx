import { paths } from '@sise/contract/paths';
import { ownPath, withReturn } from '@sise/contract/return-path';
import { LONGEST_MEMBER_NAME } from '@sise/domain/member/member-limits';
import { useSearchParams } from 'react-router';
import { pageMeta } from '../../api/page-meta.ts';
import { ConsentBoxes } from './consent-boxes.tsx';
import { Field, PasswordField } from './field.tsx';
import { MemberForm, Point } from './member-form.tsx';
import { loadMemberPage } from './member-page.ts';
import { PasswordRules } from './password-rules.tsx';
import { useMemberForm } from './use-member-form.ts';
import { useTyped } from './use-typed.ts';

export const loader = loadMemberPage('stranger');

export const meta = () => pageMeta('join');

export default function JoinPage() {
  const member = useMemberForm();
  const [query] = useSearchParams();
  const email = useTyped();
  const password = useTyped();
  return (
    <MemberForm
      title="회원가입"
      action={paths.join()}
      submit="가입하고 인증 메일 받기"
      member={member}
      aside={
        <>
          <p className="mbr__say">
            이메일 하나로
            <br />
            시작합니다
          </p>
          <ul>
            <Point icon="user" title="이메일과 이름만 받습니다">
              이메일은 로그인에, 이름은 화면에 부를 때 씁니다.
            </Point>
            <Point icon="check" title="메일을 확인하면 끝납니다">
              보내 드린 주소에서 비밀번호를 한 번 더 입력하면 로그인합니다.
            </Point>
            <Point icon="lock" title="비밀번호는 남기지 않습니다">
              복원할 수 없도록 암호화한 값만 저장합니다. 운영자도 볼 수 없습니다.
            </Point>
          </ul>
        </>
      }
      foot={
        <>
          이미 회원인가요? <a href={withReturn(paths.login(), ownPath(query.get('returnUrl')))}>로그인</a>
        </>
      }
    >
      <Field
        label="이메일"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={254}
        {...email.input}
        fault={member.faultOf('email')}
      />
      <Field
        label="이름"
        name="name"
        autoComplete="nickname"
        maxLength={LONGEST_MEMBER_NAME}
        fault={member.faultOf('name')}
      />
      <PasswordField
        label="비밀번호"
        name="password"
        autoComplete="new-password"
        {...password.input}
        fault={member.faultOf('password')}
      >
        <PasswordRules password={password.text} email={email.text} />
      </PasswordField>
      <ConsentBoxes asksAge faultOf={member.faultOf} />
    </MemberForm>
  );
}
