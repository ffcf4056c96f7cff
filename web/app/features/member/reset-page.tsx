import { useSearchParams } from 'react-router';
import { MemberForm } from './member-form.tsx';
import { loadMemberPage, memberHandle, memberMeta } from './member-page.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useMemberForm } from './use-member-form.ts';

export const loader = loadMemberPage('anybody');

export const meta = memberMeta('새 비밀번호');

export const handle = memberHandle('새 비밀번호');

/** The target of the link in an e-mail for resetting a forgotten password. */
export default function ResetPage() {
  const member = useMemberForm();
  const [query] = useSearchParams();
  return (
    <MemberForm
      title="새 비밀번호"
      lead="정하면 바로 로그인하고, 다른 기기는 모두 로그아웃됩니다."
      action="/member/reset"
      submit="변경하기"
      member={member}
      say={['새 비밀번호를', '정해 주세요']}
      points={[
        {
          icon: 'lock',
          title: '이 주소는 한 번만 쓸 수 있습니다',
          text: '기한이 지났다면 비밀번호 찾기에서 메일을 다시 받아 주세요.',
        },
      ]}
      foot={<a href="/member/forgot">메일 다시 받기</a>}
    >
      <input type="hidden" name="link" value={query.get('link') ?? ''} />
      <NewPasswordField label="새 비밀번호" email="" fault={member.faultOf('password')} />
    </MemberForm>
  );
}
