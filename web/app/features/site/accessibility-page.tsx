import { titleOf } from '@sise/contract/page-table';
import { pageMeta } from '../../api/page-meta.ts';
import { Contact, Document, Part, Rows } from './document.tsx';

export const meta = () =>
  pageMeta('accessibility', '화면을 보기 편하게 바꾸는 방법과 키보드와 화면낭독기로 이용하는 방법을 안내합니다.');

export default function AccessibilityPage() {
  return (
    <Document
      title={titleOf('accessibility')}
      lead="누구나 시세를 이용할 수 있도록 한국형 웹 콘텐츠 접근성 지침 2.2와 WCAG 2.2 AA를 기준으로 만듭니다."
    >
      <Part title="보는 방법을 고를 수 있습니다">
        <ul>
          <li>화면은 밝게, 어둡게, 시스템 설정 가운데 고를 수 있습니다.</li>
          <li>상승과 하락은 색만으로 나타내지 않고 기호로도 표시합니다. 색각 보조 색상도 고를 수 있습니다.</li>
          <li>
            화면 설정에서 글자 크기를 ‘크게’나 ‘아주 크게’로 바꿀 수 있고, 브라우저에서 정한 글자 크기도 따릅니다.
          </li>
          <li>글자를 200%까지 키워도 내용이 잘리지 않고, 폭 320픽셀에서도 옆으로 넘기지 않고 읽을 수 있습니다.</li>
          <li>움직임을 줄이는 기기 설정을 따릅니다.</li>
        </ul>
      </Part>
      <Part title="키보드로 이용할 수 있습니다">
        <Rows
          caption="키보드 단축키"
          heads={['키', '기능']}
          rows={[
            ['Tab, Shift+Tab', '다음, 이전 항목으로 이동'],
            ['⌘K 또는 Ctrl+K, /', '종목 찾기. 종목찾기 화면에서 /는 조건 찾기'],
            ['J, K', '열린 보고서·공시의 다음, 이전 항목'],
            ['마켓맵: L, F, Z', '지도와 목록 전환, 전체 화면, 업종 확대'],
            ['옵션 시세판: B, S, [ ]', '매수, 매도, 앞뒤 만기'],
            ['↑ ↓', '검색 결과와 목록에서 이동'],
            ['목록: PageUp, PageDown, Home, End', '20줄 위, 아래, 첫 줄, 마지막 줄로 이동'],
            ['목록: Tab, Shift+Tab', '그 줄의 관심 버튼과 종목 링크 사이를 이동하고, 목록 밖으로 나가기'],
            [
              'F8',
              '화면 아래에 뜬 알림의 버튼(되돌리기 등)으로 이동. 알림은 그동안 남아 있고, Tab이나 Esc로 돌아옵니다',
            ],
            ['Esc', '열린 창 닫기'],
          ]}
        />
        <p>
          글자 하나로 된 단축키는 화면 설정에서 끌 수 있습니다. 모든 페이지의 맨 앞에 ‘본문으로 건너뛰기’ 링크가
          있습니다.
        </p>
      </Part>
      <Part title="화면낭독기">
        <ul>
          <li>표에는 제목과 머리글이 있고, 차트에는 글로 된 요약이나 표가 함께 있습니다.</li>
          <li>자주 바뀌는 시세는 자동으로 읽지 않습니다. 해당 칸으로 이동하면 읽습니다.</li>
        </ul>
      </Part>
      <Part title="불편한 점 알리기">
        <p>
          이용하기 어려운 곳이 있으면 해당 화면과 사용 중인 보조기기를 알려 주세요. <Contact />
        </p>
      </Part>
    </Document>
  );
}
