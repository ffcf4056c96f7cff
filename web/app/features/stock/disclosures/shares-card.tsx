import type { CompanyShares } from '@sise/contract/disclosures';
import { comma } from '@sise/domain/format/number';
import { Card } from '../../../ui/card.tsx';

const KINDS = [
  { kind: 'common', title: '보통주' },
  { kind: 'preferred', title: '우선주' },
] as const;

/** 주식의 총수: issued shares, those that the company holds itself, and those in circulation. */
export function SharesCard({ shares }: { readonly shares: CompanyShares }) {
  const kinds = KINDS.flatMap(({ kind, title }) => {
    const own = shares[kind];
    return own === null ? [] : [{ title, ...own }];
  });
  return (
    <Card title="주식 수" asOf="주, 마지막 정기보고서" flush>
      <table className="table table--unmarked">
        <caption className="visually-hidden">주식의 총수</caption>
        <thead>
          <tr>
            <th scope="col" className="left">
              종류
            </th>
            <th scope="col">발행</th>
            <th scope="col">자기주식</th>
            <th scope="col">유통</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ title, issued, treasury, outstanding }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{comma(issued)}</td>
              <td>{comma(treasury)}</td>
              <td>{comma(outstanding)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
