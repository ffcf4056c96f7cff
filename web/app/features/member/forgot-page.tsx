import { paths } from '@sise/contract/paths';
import { pageMeta } from '../../api/page-meta.ts';
import { withReturn } from '@sise/contract/return-path';
import { EmailField } from './field.tsx';
import { MemberForm } from './member-form.tsx';
import { loadMemberPage } from './member-page.ts';
import { useMemberForm } from './use-member-form.ts';
import { useReturnUrl } from './use-return-url.ts';

export const loader = loadMemberPage('anybody');

export const meta = () => pageMeta('forgot');

export default function ForgotPage() {
  const member = useMemberForm();
  const returnUrl = useReturnUrl();
  return (
    <MemberForm
      title="비밀번호 찾기"
      lead="새 비밀번호를 정할 수 있는 링크를 메일로 보냅니다."
      action={paths.forgot()}
      submit="메일 받기"
      member={member}
      say={['메일로', '다시 정합니다']}
      points={[
        {
          icon: 'lock',
          title: '지금 비밀번호는 그대로입니다',
          text: '메일에 있는 링크에서 새로 정할 때까지 바뀌지 않습니다.',
        },
        {
          icon: 'user',
          title: '가입한 이메일을 입력해 주세요',
          text: '다른 이메일로 가입했다면 그 메일함에 알려 드립니다.',
        },
      ]}
      foot={
        <>
          생각났나요? <a href={withReturn(paths.login(), returnUrl)}>로그인</a>
        </>
      }
    >
      <EmailField label="이메일" autoComplete="username" {...member.field('email')} />
    </MemberForm>
  );
}
