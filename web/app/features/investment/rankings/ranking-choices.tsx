import { Pills, Segment } from '../../../ui/choice.tsx';
import { DAY_CHOICES } from './ranking-address.ts';
import type { RankingView } from './ranking-address.ts';

interface RankingChoicesProps {
  readonly view: RankingView;
  readonly onChange: (part: Partial<RankingView>) => void;
}

const INVESTORS = [
  { value: 'foreigner', label: '외국인' },
  { value: 'institution', label: '기관' },
  { value: 'both', label: '쌍끌이' },
] as const;
const SIDES = [
  { value: 'buy', label: '순매수' },
  { value: 'sell', label: '순매도' },
] as const;
const MARKETS = [
  { value: 'all', label: '전체' },
  { value: 'kospi', label: '코스피' },
  { value: 'kosdaq', label: '코스닥' },
] as const;
const MEASURES = [
  { value: 'won', label: '금액' },
  { value: 'shares', label: '수량' },
] as const;

/** Whose net buying or selling of which stocks is ranked, over how many days, and by what. */
export function RankingChoices({ view, onChange }: RankingChoicesProps) {
  return (
    <>
      <Segment
        label="투자자"
        options={INVESTORS}
        value={view.investor}
        onChange={(investor) => onChange({ investor })}
      />
      <Segment label="매매 방향" options={SIDES} value={view.side} onChange={(side) => onChange({ side })} />
      <Pills label="기간" options={DAY_CHOICES} value={view.days} onChange={(days) => onChange({ days })} />
      <span className="spacer" />
      <Segment label="기준" options={MEASURES} value={view.by} onChange={(by) => onChange({ by })} />
      <Segment label="시장" options={MARKETS} value={view.market} onChange={(market) => onChange({ market })} />
    </>
  );
}
