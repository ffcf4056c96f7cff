import { REVISION_MEASURES, REVISION_SPANS } from '@sise/contract/estimate-revisions';
import { Pills, Segment } from '../../../ui/choice.tsx';
import { usualSort, type EstimatesView } from './estimates-address.ts';
import { MEASURE_NAMES, SPAN_NAMES } from './estimates-words.ts';

interface EstimatesChoicesProps {
  readonly view: EstimatesView;
  /** The open business year; null if nobody estimates. */
  readonly openYear: number | null;
  readonly onChange: (part: Partial<EstimatesView>) => void;
}

const DIRECTIONS = [
  { value: 'up', label: '상향' },
  { value: 'down', label: '하향' },
  { value: 'all', label: '모두' },
] as const;
const MEASURES = REVISION_MEASURES.map((value) => ({ value, label: MEASURE_NAMES[value] }));
const SPANS = REVISION_SPANS.map((value) => ({ value, label: SPAN_NAMES[value] }));
const MARKETS = [
  { value: 'all', label: '전체' },
  { value: 'kospi', label: '코스피' },
  { value: 'kosdaq', label: '코스닥' },
] as const;

/** Which estimates are ranked: raised or cut ones, of which figure and year, and since when. */
export function EstimatesChoices({ view, openYear, onChange }: EstimatesChoicesProps) {
  const years = [
    { value: 'this', label: openYear === null ? '올해' : `${openYear}년` },
    { value: 'next', label: openYear === null ? '내년' : `${openYear + 1}년` },
  ] as const;
  return (
    <>
      <Segment
        label="방향"
        options={DIRECTIONS}
        value={view.direction}
        onChange={(direction) => onChange({ direction, sort: usualSort({ direction }) })}
      />
      <Segment label="항목" options={MEASURES} value={view.measure} onChange={(measure) => onChange({ measure })} />
      <Segment label="회계연도" options={years} value={view.year} onChange={(year) => onChange({ year })} />
      <span className="spacer" />
      <Pills label="기간" options={SPANS} value={view.span} onChange={(span) => onChange({ span })} />
      <Segment label="시장" options={MARKETS} value={view.market} onChange={(market) => onChange({ market })} />
    </>
  );
}
