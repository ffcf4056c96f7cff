import { paths } from '@sise/contract/paths';
import { pageMeta } from '../../api/page-meta.ts';
import { ConsentBoxes } from './consent-boxes.tsx';
import { MemberForm } from './member-form.tsx';
import { loadMemberPage } from './member-page.ts';
import { useMemberForm } from './use-member-form.ts';

export const loader = loadMemberPage('member');

export const meta = () => pageMeta('consent');

/** Shown if a document has a version that the member has not agreed to yet. */
export default function ConsentPage() {
  const member = useMemberForm();
  return (
    <MemberForm
      title="약관 동의"
      lead="약관이 개정되었습니다. 동의하면 이어서 이용할 수 있습니다."
      action={paths.consent()}
      submit="동의하고 계속"
      member={member}
      say={['바뀐 약관을', '확인해 주세요']}
      points={[
        { icon: 'lock', title: '동의 기록을 보관합니다', text: '언제 어느 약관에 동의했는지 계정과 함께 보관합니다.' },
        {
          icon: 'user',
          title: '동의하지 않으면',
          text: '탈퇴할 수 있습니다. 저장한 데이터는 먼저 내려받을 수 있습니다.',
        },
      ]}
      foot={<a href={paths.account()}>내 정보로 가기</a>}
    >
      <ConsentBoxes asksAge={false} member={member} />
    </MemberForm>
  );
}
