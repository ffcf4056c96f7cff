import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WorldFrame } from './world-frame.tsx';

/** A page of the world if its source has nothing of it. @param what as the subject of a sentence */
export function NoWorld({ title, what }: { readonly title: string; readonly what: string }) {
  return (
    <WorldFrame title={title} age="자료 없음">
      <Card title={title}>
        <EmptyState
          icon="globe"
          title={`${title} 자료 없음`}
          why={`지금 쓰는 자료에는 ${what} 없습니다. 가져온 거래소 파일에는 국내 시장만 있습니다.`}
        />
      </Card>
    </WorldFrame>
  );
}
