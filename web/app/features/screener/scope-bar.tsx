import { SCREEN_MARKETS } from '@sise/contract/screener-filter';
import { isUpcode } from '@sise/domain/terms';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import { Chip } from '../../ui/chip.tsx';
import { Segment } from '../../ui/choice.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { SetFields } from './screen-fields.ts';
import { useScopeIndices } from './scope-indices.ts';
import styles from './scope-bar.module.css';

interface ScopeBarProps {
  readonly kind: ScreenKind;
  readonly screen: SetFields;
  readonly onChange: (part: SetFields) => void;
}

const MARKETS: Readonly<Record<(typeof SCREEN_MARKETS)[number], string>> = {
  kospi: '코스피',
  kosdaq: '코스닥',
  konex: '코넥스',
};
const TYPES = [
  { value: 'all', label: '전체' },
  { value: 'etf', label: 'ETF' },
  { value: 'etn', label: 'ETN' },
] as const;
const EVERY = '';

/** The stocks to which the conditions apply: markets, an index or industry, and whether risky stocks are left out. */
export function ScopeBar({ kind, screen, onChange }: ScopeBarProps) {
  return (
    <fieldset className={styles.scope} aria-label="찾을 대상">
      {kind === 'stocks' ? (
        <StockScope screen={screen} onChange={onChange} />
      ) : (
        <Segment
          label="종류"
          options={TYPES}
          value={TYPE_NAMES[screen.type ?? 'all']}
          onChange={(type) => onChange({ type: type === 'all' ? null : type })}
        />
      )}
      <Switch on={screen.hideRisky ?? false} onChange={(hideRisky) => onChange({ hideRisky })}>
        위험 종목 빼기
      </Switch>
    </fieldset>
  );
}

/** The kinds by each name that an address may have for them. */
const TYPE_NAMES = { all: 'all', etf: 'etf', EF: 'etf', etn: 'etn', EN: 'etn' } as const;

function StockScope({ screen, onChange }: Omit<ScopeBarProps, 'kind'>) {
  const indices = useScopeIndices() ?? [];
  const markets = screen.market ?? [];
  return (
    <>
      <fieldset className={styles.markets} aria-label="시장">
        {SCREEN_MARKETS.map((market) => {
          const isPressed = markets.includes(market);
          const next = SCREEN_MARKETS.filter((each) => (each === market ? !isPressed : markets.includes(each)));
          return (
            <Chip
              key={market}
              small
              pressed={isPressed}
              onPress={() => onChange({ market: next.length === 0 ? null : next })}
            >
              {MARKETS[market]}
            </Chip>
          );
        })}
      </fieldset>
      <Select
        label="업종·지수"
        options={[{ value: EVERY, label: '전체' }, ...indices]}
        value={screen.upcode ?? EVERY}
        onChange={(upcode) => onChange({ upcode: isUpcode(upcode) ? upcode : null })}
      />
    </>
  );
}
