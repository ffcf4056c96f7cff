import { titleOf } from '@sise/contract/page-table';
import { paths } from '@sise/contract/paths';
import { LOGIN_ATTEMPT_MINUTES, LOGIN_ATTEMPTS } from '@sise/domain/member/member-limits';
import { pageMeta } from '../../api/page-meta.ts';
import { Link } from '../../ui/link.tsx';
import { Contact, Document, Part, useOperator } from './document.tsx';

export const meta = () =>
  pageMeta(
    'help',
    '가입과 로그인, 비밀번호, 시세의 차이, 데이터 내려받기와 탈퇴에 관해 자주 묻는 질문과 문의처를 안내합니다.',
  );

export default function HelpPage() {
  const { email } = useOperator();
  return (
    <Document
      title={titleOf('help')}
      lead="자주 묻는 질문을 먼저 확인해 주세요. 찾는 답이 없으면 아래 연락처로 문의해 주세요."
    >
      <Part title="가입 메일이 오지 않습니다">
        <p>
          스팸함을 먼저 확인해 주세요. 메일에 있는 링크는 한 시간 동안 쓸 수 있고, 유효 기간이 지나면{' '}
          <Link to={paths.join()}>다시 가입</Link>을 요청하면 됩니다. 이미 가입한 이메일이면 그 사실을 메일로 알려
          드립니다.
        </p>
      </Part>
      <Part title="비밀번호를 잊었습니다">
        <p>
          <Link to={paths.forgot()}>비밀번호 찾기</Link>에서 가입한 이메일을 입력하면 새 비밀번호를 정할 수 있는 링크를
          보내 드립니다.
        </p>
      </Part>
      <Part title="로그인이 잠시 막혔습니다">
        <p>
          같은 곳에서 비밀번호를 {LOGIN_ATTEMPTS}번 틀리면 {LOGIN_ATTEMPT_MINUTES}분 동안 로그인할 수 없습니다. 전에
          로그인한 기기는 따로 집계하므로, 다른 사람이 틀려도 막히지 않습니다. 여러 곳에서 계속 틀리면 메일로 알려
          드립니다.
        </p>
      </Part>
      <Part title="이메일이나 비밀번호를 바꾸려면">
        <p>
          <Link to={paths.account()}>내 정보</Link>에서 바꿀 수 있습니다. 바꾸면 다른 기기에서는 로그아웃됩니다.
        </p>
      </Part>
      <Part title="화면에 나오는 말의 뜻이 궁금합니다">
        <p>
          <Link to={paths.glossary()}>{titleOf('glossary')}</Link>에 시세와 재무, 수급, 차트에 쓰는 말의 뜻과 계산식을
          모았습니다.
        </p>
      </Part>
      <Part title="시세가 다른 곳과 다릅니다">
        <p>
          화면의 기준 시각과 출처를 확인해 주세요. 계산 방법은 <Link to={paths.sources()}>데이터 출처와 산식</Link>에
          있습니다. 그래도 다르면 종목과 시각을 함께 알려 주세요.
        </p>
      </Part>
      <Part title="데이터를 내려받거나 탈퇴하려면">
        <p>
          <Link to={paths.account()}>내 정보</Link>에서 저장한 데이터를 모두 파일로 내려받거나 탈퇴할 수 있습니다.
        </p>
      </Part>
      <Part title="문의">
        <p>
          <Contact />
        </p>
        {email === null && <p>문의 이메일이 아직 등록되지 않았습니다.</p>}
      </Part>
    </Document>
  );
}
