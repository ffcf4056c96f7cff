import { paths } from '@sise/contract/paths';
import { ownPath, withReturn } from '@sise/contract/return-path';
import { useSearchParams } from 'react-router';
import { pageMeta } from '../../api/page-meta.ts';
import { Field } from './field.tsx';
import { MemberForm, Point } from './member-form.tsx';
import { loadMemberPage } from './member-page.ts';
import { useMemberForm } from './use-member-form.ts';

export const loader = loadMemberPage('anybody');

export const meta = () => pageMeta('forgot');

export default function ForgotPage() {
  const member = useMemberForm();
  const [query] = useSearchParams();
  return (
    <MemberForm
      title="비밀번호 찾기"
      lead="새 비밀번호를 정할 주소를 메일로 보냅니다."
      action={paths.forgot()}
      submit="메일 받기"
      member={member}
      aside={
        <>
          <p className="mbr__say">
            메일로
            <br />
            다시 정합니다
          </p>
          <ul>
            <Point icon="lock" title="지금 비밀번호는 그대로입니다">
              메일의 주소에서 새로 정할 때까지 바뀌지 않습니다.
            </Point>
            <Point icon="user" title="가입한 이메일을 입력해 주세요">
              다른 이메일로 가입했다면 그 메일함에 알려 드립니다.
            </Point>
          </ul>
        </>
      }
      foot={
        <>
          생각났나요? <a href={withReturn(paths.login(), ownPath(query.get('returnUrl')))}>로그인</a>
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
        fault={member.faultOf('email')}
      />
    </MemberForm>
  );
}
