import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import playgroundPageStyles from './playground-page.module.css';

type Shown = 'none' | 'alert' | 'confirm';

/** Notices, alerts and toasts. */
export function Notices() {
  const say = useToast();
  const [shown, setShown] = useState<Shown>('none');
  const close = () => setShown('none');
  return (
    <>
      <Notice tone="warn" title="시세 끊김">
        14:03:41 이후 새 시세를 받지 못했습니다. 마지막으로 받은 값을 보여 드립니다.
      </Notice>
      <Notice tone="quiet" title="휴장">
        2026.11.20 (금) 종가 기준입니다.
      </Notice>
      <Card title="비었음">
        <EmptyState title="조건에 맞는 종목이 없습니다" why="‘거래정지 제외’가 24종목을 걸러냈습니다." />
      </Card>
      <Card title="실패">
        <ErrorCard
          title="투자자 동향을 불러오지 못했습니다"
          cause="30초 동안 응답이 없었습니다."
          onRetry={() => say({ text: '다시 불러옵니다.' })}
        />
      </Card>
      <Card title="알림과 대화상자">
        <div className={playgroundPageStyles.row}>
          <Button onClick={() => say({ text: '저장했습니다.' })}>알림</Button>
          <Button
            onClick={() => say({ text: '3종목을 지웠습니다.', actions: [{ label: '되돌리기', onPress: close }] })}
          >
            되돌릴 수 있는 알림
          </Button>
          <Button onClick={() => setShown('alert')}>경고</Button>
          <Button onClick={() => setShown('confirm')}>확인</Button>
        </div>
      </Card>
      <Dialog
        alert
        open={shown === 'alert'}
        onOpenChange={close}
        title="잠시 뒤 다시 눌러 주세요"
        description="과도한 클릭으로 인해 42초 후에 다시 시도할 수 있습니다."
        actions={
          <Button look="primary" onClick={close}>
            확인
          </Button>
        }
      />
      <Dialog
        open={shown === 'confirm'}
        onOpenChange={close}
        title="‘배당주’ 그룹을 지울까요?"
        description="12종목이 관심에서 함께 빠집니다."
        actions={
          <>
            <Button onClick={close}>그대로 두기</Button>
            <Button look="primary" onClick={close}>
              그룹 지우기
            </Button>
          </>
        }
      />
    </>
  );
}
