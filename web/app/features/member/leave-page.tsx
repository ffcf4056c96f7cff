import { account } from '@sise/contract/account';
import { paths } from '@sise/contract/paths';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { pageMeta } from '../../api/page-meta.ts';
import { pageQueries } from '../../api/page-queries.ts';
import { queryOf } from '../../api/query-of.ts';
import { StoredDataList } from './stored-data-list.tsx';
import { LeaveProof } from './leave-proof.tsx';
import { LEAVING } from './leaving.ts';
import { MemberForm } from './member-form.tsx';
import { loadForm } from './member-page.ts';
import { useMemberForm } from './use-member-form.ts';

const storedCountsQuery = queryOf(account.kept, {});
const required = () => [storedCountsQuery];

const { loader: loadQueries, clientLoader } = pageQueries({ required });
export const loader = async (args: LoaderFunctionArgs) => ({ ...(await loadQueries(args)), ...loadForm(args.request) });
export { clientLoader };

export const meta = () => pageMeta('leave');

/** The dialog of the account page as a page of its own, for browsers without scripts. */
export default function LeavePage() {
  const member = useMemberForm();
  const response = useSuspenseQuery(storedCountsQuery).data.data;
  const { site, kept } = response;
  const { title, lead, action } = LEAVING[site];
  return (
    <MemberForm
      title={title}
      action={paths.leave()}
      submit={action}
      member={member}
      lead={lead}
      say={['지우기 전에', '내려받을 수 있습니다']}
      points={[
        {
          icon: 'download',
          title: '내 데이터는 파일 하나입니다',
          text: '내 정보 화면에서 관심종목과 포트폴리오, 구독을 내려받습니다.',
        },
      ]}
      foot={<a href={paths.account()}>지우지 않고 내 정보로</a>}
    >
      <StoredDataList kept={kept} />
      <LeaveProof response={response} faultOf={member.faultOf} typedEmail={member.typedIn('typedEmail')} />
    </MemberForm>
  );
}
