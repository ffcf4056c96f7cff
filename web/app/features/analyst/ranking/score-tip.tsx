import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { storeTipClosed } from '../look-cookies.ts';
import styles from './score-tip.module.css';

/** 점수란?: what the score is, until the reader closes it; then it stays hidden for two weeks on this device. */
export function ScoreTip({ isClosed }: { readonly isClosed: boolean }) {
  const [closed, setClosed] = useState(isClosed);
  if (closed) return null;
  return (
    <aside className={styles.tip} aria-label="점수란?">
      <i className="info-mark" aria-hidden="true">
        i
      </i>
      <p>
        <b>점수란?</b> 목표주가가 실제 주가에 얼마나 가까웠는지(50점)와 추천 뒤 수익률이 얼마나 높았는지(50점)를 전체
        애널리스트와 비교한 값입니다. 50점이 한가운데이고, 결과가 나온 보고서가 3건보다 적으면 매기지 않습니다.
      </p>
      <button
        type="button"
        className="icon-button"
        aria-label="점수 설명 닫기"
        onClick={() => {
          storeTipClosed();
          setClosed(true);
        }}
      >
        <Icon name="close" size={16} />
      </button>
    </aside>
  );
}
