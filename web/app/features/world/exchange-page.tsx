import { addressOf } from '@sise/contract/address';
import { world } from '@sise/contract/world';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta } from '../../api/page-meta.ts';
import { pageQueries } from '../../api/page-queries.ts';
import { CsvLink } from '../../quotes/csv-link.tsx';
import { BaseRateCard } from './base-rate-card.tsx';
import { ChosenInstrument } from './chosen-instrument.tsx';
import { chosenIn, groupQueries } from './chosen-symbol.ts';
import { ConverterCard } from './converter-card.tsx';
import { CrossRatesCard } from './cross-rates-card.tsx';
import { NoWorld } from './no-world.tsx';
import { baseRateQuery, DOLLAR, instrumentQuery, instrumentsQuery, worldInterval } from './queries.ts';
import { WorldFrame } from './world-frame.tsx';

const { loader, clientLoader } = pageQueries({ ...groupQueries('currency'), optional: () => [baseRateQuery] });
export { loader, clientLoader };

export const meta = () =>
  pageMeta(
    'exchangeRates',
    '원/달러와 엔, 유로, 위안, 파운드의 환율과 흐름, 환율 계산기, 교차 환율, 한국은행 기준금리를 봅니다.',
  );

/** /world/exchange: rates in won, a converter, cross rates, and the base rate. */
export default function ExchangePage() {
  const [search] = useSearchParams();
  const { data: response } = useSuspenseQuery({ ...instrumentsQuery, refetchInterval: worldInterval });
  const rows = response.data.filter(({ group }) => group === 'currency');
  const chosen = chosenIn(rows, search)?.symbol;
  const { data: detail } = useQuery({
    ...instrumentQuery(chosen ?? DOLLAR),
    refetchInterval: worldInterval,
    enabled: chosen !== undefined,
  });
  if (rows.length === 0) return <NoWorld title="환율" what="환율이" />;
  const prices = new Map(rows.map(({ symbol, price }) => [symbol, price]));
  return (
    <WorldFrame title="환율" age={detail?.data.label ?? ''} sources={response.meta.sources}>
      {detail && (
        <ChosenInstrument
          detail={detail.data}
          unit="원"
          rows={rows}
          listTitle="원화 환율"
          listUnit="원 · 엔은 100엔"
          tools={<CsvLink url={addressOf(world.globalIndices, { format: 'csv' }).url} name={['환율과 해외지수']} />}
        />
      )}
      <div className="grid grid--stretch">
        <ConverterCard prices={prices} />
        <CrossRatesCard prices={prices} />
      </div>
      <BaseRateCard />
    </WorldFrame>
  );
}
