import type { StockDetail } from '@sise/contract/stock';
import { comma, compactShares } from '@sise/domain/format/number';
import { AsOf } from '../../quotes/as-of.tsx';
import { Change } from '../../quotes/change.tsx';
import { Price } from '../../quotes/price.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { useMarketNow } from '../../quotes/use-market-now.ts';

/** The price of the page's one subject, how it changed, and as of when. */
export function StockPrice({ detail }: { readonly detail: StockDetail }) {
  const { price, change, chgrate, sign, halted } = detail;
  return (
    <>
      <p className={halted ? 'stock-price stock-price--halted' : 'stock-price'}>
        <b>
          <Price value={price} />
        </b>
        {price !== null && (
          <span>
            <Change value={change} sign={sign} /> <Rate value={chgrate} sign={sign} />
          </span>
        )}
      </p>
      <p className="stock-session">
        <SessionWords detail={detail} />
      </p>
      {detail.after !== null && (
        <p className="stock-after">
          <span>애프터마켓</span> <b>{comma(detail.after.price)}</b> <Change value={detail.after.change} />{' '}
          <Rate value={detail.after.chgrate} /> <span>거래량 {compactShares(detail.after.volume)}</span>
        </p>
      )}
    </>
  );
}

function SessionWords({ detail: { price, halted, sign } }: { readonly detail: StockDetail }) {
  const { session, source } = useMarketNow();
  const words = [
    ...(source === 'simulator' && session !== '' ? [session] : []),
    ...(halted ? ['매매가 정지되어 있습니다'] : []),
    ...(!halted && price === null ? ['첫 체결 전입니다'] : []),
    ...(price !== null && sign === '1' ? ['상한가'] : []),
    ...(price !== null && sign === '4' ? ['하한가'] : []),
  ];
  return (
    <>
      <AsOf />
      {words.map((word) => (
        <span key={word}>· {word}</span>
      ))}
    </>
  );
}
