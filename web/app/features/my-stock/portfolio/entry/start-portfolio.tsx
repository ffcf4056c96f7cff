import { portfolioFigures } from '@sise/contract/portfolio-figures';
import { useState } from 'react';
import { useRefusalAlert } from '../../../../member/use-refusal-alert.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { Landing } from '../../use-landing.ts';
import { NewGroup } from './group-menu.tsx';
import { newId } from './new-id.ts';
import { usePortfolioWrite } from './use-portfolio-write.ts';

interface StartPortfolioProps {
  readonly landing: Landing;
  readonly onCreated: (id: string) => void;
}

/** Shown if a member has no portfolio yet: create one, or look at a sample. */
export function StartPortfolio({ landing: { land }, onCreated }: StartPortfolioProps) {
  const sample = usePortfolioWrite(portfolioFigures.sample);
  const alertRefusal = useRefusalAlert();
  const [groupId] = useState(newId);
  const [isMaking, setMaking] = useState(false);

  function make(): void {
    if (isMaking) return;
    setMaking(true);
    sample({ groupId }).then(
      () => onCreated(groupId),
      (failure) => {
        setMaking(false);
        alertRefusal(failure);
      },
    );
  }

  return (
    <section className="card" aria-label="첫 포트폴리오" ref={land} tabIndex={-1}>
      <EmptyState
        icon="chart"
        title="아직 포트폴리오가 없습니다"
        why="만들고 나면 거래를 하나씩 입력하거나 증권사의 거래내역을 가져올 수 있습니다."
        action={
          <>
            <Button aria-disabled={isMaking} onClick={make}>
              예시로 둘러보기
            </Button>
            <NewGroup look="button" onCreated={onCreated} />
          </>
        }
      />
    </section>
  );
}
