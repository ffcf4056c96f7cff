import type { OptionChain } from '@sise/contract/options';
import { comma } from '@sise/domain/format/number';
import { Segment } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { ContractBookCard } from '../contract-book-card.tsx';
import { bookText, optionOfBook } from './book-address.ts';

interface OptionBookCardProps {
  readonly chain: OptionChain;
  /** As in the address; null: the call at the money. */
  readonly book: string | null;
  readonly onChange: (book: string) => void;
}

const SIDES = [
  { value: 'call', label: '콜' },
  { value: 'put', label: '풋' },
] as const;

/** 호가 of one option of the board, which the reader chooses by side and strike. */
export function OptionBookCard({ chain, book, onChange }: OptionBookCardProps) {
  const option = optionOfBook(book, chain);
  if (option === null) return null;
  const { side, strike, code } = option;
  return (
    <ContractBookCard
      key={code}
      code={code}
      digits={2}
      tools={
        <>
          <Segment
            label="호가의 콜과 풋"
            options={SIDES}
            value={side}
            onChange={(next) => onChange(bookText(next, strike))}
          />
          <Select
            label="행사가"
            options={chain.rows.map((row) => ({ value: String(row.strike), label: comma(row.strike, 1) }))}
            value={String(strike)}
            onChange={(next) => onChange(bookText(side, Number(next)))}
          />
        </>
      }
    />
  );
}
