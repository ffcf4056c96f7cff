import type { ScreenCount } from '@sise/contract/screener';
import type { ScreenField } from '@sise/contract/screener-filter';
import { ChoiceCard } from './choice-card.tsx';
import { isRangeField } from './condition-texts.ts';
import { RangeCard } from './range-card.tsx';
import type { CardProps } from './range-card.tsx';

/** What the market looks like: the distribution of each range, and how many stocks meet each choice. */
export type MarketFacts = Pick<ScreenCount, 'spreads' | 'choices'>;

interface ConditionCardProps extends CardProps {
  readonly field: ScreenField;
  /** undefined while they load */
  readonly facts: MarketFacts | undefined;
}

/** The form of one condition. */
export function ConditionCard({ field, facts, ...card }: ConditionCardProps) {
  if (!isRangeField(field)) return <ChoiceCard field={field} choices={facts?.choices} {...card} />;
  return <RangeCard field={field} spread={facts?.spreads.find((each) => each.field === field)} {...card} />;
}
