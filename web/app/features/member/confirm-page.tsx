import { useSearchParams } from 'react-router';
import type { PageHandle } from '../../api/page-handle.ts';
import { MemberForm, Point } from './member-form.tsx';
import { loadMemberPage } from './member-page.ts';
import { useMemberForm } from './use-member-form.ts';

export const loader = loadMemberPage('anybody');

export const meta = () => [{ title: '이메일 확인 – 시세' }, { name: 'robots', content: 'noindex' }];

export const handle: PageHandle = { title: '이메일 확인', bare: true };

/**
 * Where the link of a letter leads that proves whose a mailbox is. Opening it does nothing yet: programs that look through
 * mail open links, too.
 */
export default function ConfirmPage() {
  const member = useMemberForm();
  const [query] = useSearchParams();
  return (
    <MemberForm
      title="이메일 확인"
      lead="이 메일을 받은 분이 맞으면 아래를 눌러 주세요."
      action="/member/confirm"
      submit="확인하고 로그인"
      member={member}
      aside={
        <>
          <h2>
            마지막으로
            <br />한 번만 누르면 됩니다
          </h2>
          <ul>
            <Point icon="check" title="누르면 바로 로그인합니다">
              비밀번호를 다시 적지 않아도 됩니다.
            </Point>
            <Point icon="lock" title="요청한 적이 없다면">
              누르지 말고 이 화면을 닫아 주세요. 아무것도 바뀌지 않습니다.
            </Point>
          </ul>
        </>
      }
      foot={<a href="/member/join">처음부터 다시</a>}
    >
      <input type="hidden" name="link" value={query.get('link') ?? ''} />
    </MemberForm>
  );
}
