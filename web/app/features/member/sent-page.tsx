import { paths } from '@sise/contract/paths';
import { pageMeta } from '../../api/page-meta.ts';
import { withReturn } from '@sise/contract/return-path';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { sessionQuery } from '../../member/use-member.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { loadMemberPage } from './member-page.ts';
import { useReturnUrl } from './use-return-url.ts';
import leftPageStyles from './left-page.module.css';

export const loader = loadMemberPage('anybody');

export const meta = () => pageMeta('sent');

/** The request that was made, and where to repeat it. */
const ASKED = {
  join: { does: '비밀번호를 입력하면 가입이 끝납니다', again: paths.join(), label: '다시 가입하기' },
  password: { does: '새 비밀번호를 정할 수 있습니다', again: paths.forgot(), label: '다시 요청하기' },
  email: { does: '비밀번호를 입력하면 이메일이 바뀝니다', again: paths.email(), label: '다시 요청하기' },
} as const;

/** Says that an e-mail was sent. It says the same to everybody, whether the address has an account or not. */
export default function SentPage() {
  const [query] = useSearchParams();
  const returnUrl = useReturnUrl();
  const site = useQuery(sessionQuery).data?.data.site;
  const wanted = query.get('for');
  const { does, again, label } = wanted === 'password' || wanted === 'email' ? ASKED[wanted] : ASKED.join;
  return (
    <section className={`card ${leftPageStyles.leftPage}`}>
      <Icon name="check" size={28} />
      <h1>메일을 보냈습니다</h1>
      <p>
        메일에 있는 링크에서 {does}.
        <br />
        링크는 한 시간 동안 쓸 수 있습니다. 보이지 않으면 스팸함도 확인해 주세요.
      </p>
      {site?.outbox === true && (
        <p className={leftPageStyles.note}>
          이 사이트에는 메일 서버가 연결되어 있지 않아, 메일을 보내는 대신 서버의 데이터 폴더 아래 outbox에 파일로
          남깁니다.
        </p>
      )}
      <a className={buttonClass({ size: 'lg' })} href={withReturn(again, returnUrl)}>
        {label}
      </a>
    </section>
  );
}
