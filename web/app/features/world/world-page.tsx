import { addressOf } from '@sise/contract/address';
import { world } from '@sise/contract/world';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { pageMeta } from '../../api/page-meta.ts';
import { pageQueries } from '../../api/page-queries.ts';
import { delayOf } from '../../quotes/delay-text.ts';
import { CsvLink } from '../../quotes/csv-link.tsx';
import { Card } from '../../ui/card.tsx';
import { ContinentCard } from './continent-card.tsx';
import { continentsOf } from './continents.ts';
import { NoWorld } from './no-world.tsx';
import { instrumentsQuery, worldInterval, venuesQuery } from './queries.ts';
import { WorldClock } from './world-clock.tsx';
import { WorldFrame } from './world-frame.tsx';
import { WorldTable } from './world-table.tsx';

const { loader, clientLoader } = pageQueries({ required: () => [instrumentsQuery], optional: () => [venuesQuery] });
export { loader, clientLoader };

export const meta = () =>
  pageMeta('world', '미국·유럽·아시아 주요 지수의 값과 등락, 현지 시각과 장 상태, 다음 개장을 한국 시각으로 봅니다.');

/** /world: the indices of the world by continents, and the clock of their markets. */
export default function WorldPage() {
  const { data: response } = useSuspenseQuery({ ...instrumentsQuery, refetchInterval: worldInterval });
  const venues = useQuery({ ...venuesQuery, refetchInterval: worldInterval }).data?.data ?? [];
  const continents = continentsOf(response.data);
  if (continents.length === 0) return <NoWorld title="해외 증시" what="해외지수가" />;
  return (
    <WorldFrame title="해외 증시" age={delayOf(continents.flatMap(({ rows }) => rows)) ?? '실시간'}>
      <WorldClock venues={venues} />
      <div className="grid grid--stretch">
        {continents.map((continent) => (
          <ContinentCard key={continent.name} {...continent} />
        ))}
      </div>
      <Card
        title="해외지수"
        asOf="포인트 · 장 상태의 시각은 한국 시각"
        flush
        tools={<CsvLink url={addressOf(world.globalIndices, { format: 'csv' }).url} name={['해외지수']} />}
      >
        <WorldTable continents={continents} venues={venues} />
      </Card>
    </WorldFrame>
  );
}
