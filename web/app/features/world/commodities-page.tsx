import { addressOf } from '@sise/contract/address';
import { paths } from '@sise/contract/paths';
import { world } from '@sise/contract/world';
import type { WorldRow } from '@sise/contract/world';
import { shortDateTime } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { commodityUnitOf, localPrice } from '@sise/domain/world/commodity-unit';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta } from '../../api/page-meta.ts';
import { pageQueries } from '../../api/page-queries.ts';
import { Change } from '../../quotes/change.tsx';
import { CsvLink } from '../../quotes/csv-link.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { ChosenInstrument } from './chosen-instrument.tsx';
import { chosenIn, groupQueries } from './chosen-symbol.ts';
import { NoWorld } from './no-world.tsx';
import { DOLLAR, instrumentQuery, instrumentsQuery, worldInterval } from './queries.ts';
import { momentOf } from './venue-text.ts';
import { WideTable } from './wide-table.tsx';
import { WorldFrame } from './world-frame.tsx';

const { loader, clientLoader } = pageQueries(groupQueries('commodity'));
export { loader, clientLoader };

export const meta = () =>
  pageMeta('commodities', '국제 금과 은, WTI와 브렌트유의 값과 흐름, 원화로 환산한 값을 봅니다.');

const HEADS = ['현재가(달러)', '등락률', '전일비', '시가', '고가', '저가', '단위', '원화 환산(원)', '기준'];

/** /world/commodities: metals and oil in dollars and in won. */
export default function CommoditiesPage() {
  const [search] = useSearchParams();
  const { data: response } = useSuspenseQuery({ ...instrumentsQuery, refetchInterval: worldInterval });
  const rows = response.data.filter(({ group }) => group === 'commodity');
  const dollar = response.data.find(({ symbol }) => symbol === DOLLAR);
  const chosen = chosenIn(rows, search)?.symbol;
  const { data: detail } = useQuery({
    ...instrumentQuery(chosen ?? DOLLAR),
    refetchInterval: worldInterval,
    enabled: chosen !== undefined,
  });
  if (rows.length === 0) return <NoWorld title="원자재" what="원자재 시세가" />;
  return (
    <WorldFrame title="원자재" age={detail?.data.label ?? ''}>
      {detail && (
        <ChosenInstrument
          detail={detail.data}
          unit={`달러 / ${commodityUnitOf(detail.data.symbol)?.name ?? '단위'}`}
          rows={rows}
          listTitle="국제 원자재"
          listUnit="달러"
          tools={<CsvLink url={addressOf(world.globalIndices, { format: 'csv' }).url} name={['원자재와 해외지수']} />}
        />
      )}
      <Card
        title="단위와 원화 환산"
        asOf={
          dollar && `원/달러 ${comma(dollar.price, 2)}원, ${shortDateTime(momentOf(dollar.asOf))} · 세금과 수수료 제외`
        }
        flush
      >
        <WideTable caption="원자재의 단위와 원화 환산">
          <TableHead first="원자재" heads={HEADS} />
          <tbody>
            {rows.map((row) => (
              <Line key={row.symbol} row={row} wonPerDollar={dollar?.price ?? null} />
            ))}
          </tbody>
        </WideTable>
      </Card>
    </WorldFrame>
  );
}

function Line({ row, wonPerDollar }: { readonly row: WorldRow; readonly wonPerDollar: number | null }) {
  const { symbol, hname, price, change, chgrate, open, high, low, label } = row;
  const unit = commodityUnitOf(symbol);
  return (
    <tr>
      <td className="name-cell">
        <Link to={paths.worldInstrument(symbol)}>{hname}</Link>
      </td>
      <td className="semibold">{comma(price, 2)}</td>
      <td className="semibold">
        <Rate value={chgrate} />
      </td>
      <td>
        <Change value={change} digits={2} />
      </td>
      <td>{comma(open, 2)}</td>
      <td>{comma(high, 2)}</td>
      <td>{comma(low, 2)}</td>
      <td className="secondary">{unit === null ? '-' : `1${unit.name}`}</td>
      <td>
        {comma(localPrice(symbol, price, wonPerDollar))}
        {unit !== null && <small>{unit.local}</small>}
      </td>
      <td className="secondary">{label}</td>
    </tr>
  );
}
