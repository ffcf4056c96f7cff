import { main } from '@sise/contract/main';
import { titleOf } from '@sise/contract/page-table';
import { isShcode, shcode } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFirstView } from '../../../api/first-view.ts';
import { pageMeta } from '../../../api/page-meta.ts';
import { pageQueries } from '../../../api/page-queries.ts';
import type { PageAddress } from '../../../api/page-queries.ts';
import { queryOf } from '../../../api/query-of.ts';
import { Card } from '../../../ui/card.tsx';
import { useAskedSearch } from '../../../ui/use-asked-search.ts';
import { detailQuery } from '../queries.ts';
import { firstHeight, pathOfBuilder, pathOfEmbed, readBuilderView, titleOfEmbed } from './embed-view.ts';
import type { BuilderView, EmbedKind } from './embed-view.ts';
import { EmbedChoices } from './embed-choices.tsx';
import { EmbedPreview } from './embed-preview.tsx';
import { embedSnippet, listenerSnippet } from './snippet.ts';
import { SnippetBox } from './snippet-box.tsx';
import styles from './embed-page.module.css';

/** What a card has said of its height, CSS pixels. */
interface KnownHeight {
  readonly kind: EmbedKind;
  readonly height: number;
}

/** The largest stock stands for one that is not chosen yet. */
const largestQuery = queryOf(main.stocks, { ranking: 'listingamount', num: 1 });

/** The stock of an address; none if it has another subject. */
function chosenQuery({ searchParams }: URL) {
  const { code } = readBuilderView(searchParams);
  return code !== null && isShcode(code) ? [detailQuery(code)] : [];
}

const optional = ({ url }: PageAddress) => [largestQuery, ...chosenQuery(url)];
const { loader, clientLoader } = pageQueries({ optional });
export { loader, clientLoader };

export const meta = () => pageMeta('embeds', '종목 시세, 차트, 지수, 마켓맵 카드를 기사에 넣는 코드를 만듭니다.');

/** 기사에 넣기: makes the code of a card for an article. */
export default function EmbedPage() {
  const { shown, asked, askedNow } = useAskedSearch();
  const navigate = useNavigate();
  const { origin, device } = useFirstView();
  const view = readBuilderView(shown);
  const { code, name } = useStock(view);
  const path = pathOfEmbed(view, code);
  const title = titleOfEmbed(view, name);
  const [known, setKnown] = useState<KnownHeight | null>(null);
  const height = known?.kind === view.kind ? known.height : firstHeight(view, device);
  const change = (of: (now: BuilderView) => BuilderView) =>
    void navigate(pathOfBuilder(of(readBuilderView(askedNow()))), { replace: true, preventScrollReset: true });
  return (
    <div className={styles.builder}>
      <header className={styles.head}>
        <h1>{titleOf('embeds')}</h1>
        <p>
          카드를 고르고 코드를 기사에 붙이면 됩니다. 스크립트 없이 iframe 하나로 들어가고, 쿠키를 쓰지 않으며, 독자가
          보고 있는 동안 시세가 새로 바뀝니다.
        </p>
      </header>
      <div className={styles.columns}>
        <Card title="카드 고르기">
          <EmbedChoices view={readBuilderView(asked)} name={isOfStock(view) ? name : ''} onChange={change} />
        </Card>
        <div className={styles.result}>
          <Card title="미리 보기">
            <EmbedPreview
              key={path}
              src={path}
              title={title}
              width={view.width}
              height={height}
              onHeight={(now) => setKnown({ kind: view.kind, height: now })}
            />
          </Card>
          <Card title="기사에 붙일 코드">
            <SnippetBox
              label="기사에 붙일 코드"
              code={embedSnippet({ origin, path, title, width: view.width, height })}
            />
          </Card>
        </div>
      </div>
      <Card title="높이 맞추기와 설정">
        <div className={styles.notes}>
          <p>
            코드에는 위에서 잰 높이가 들어 있어 그대로 써도 됩니다. 화면 너비에 따라 높이까지 맞추려면 기사 틀에 아래
            스크립트를 한 번만 넣습니다. 카드가 알려 주는 높이를, 보낸 곳이 이 사이트이고 그 카드일 때만 받아들입니다.
          </p>
          <SnippetBox label="높이를 맞추는 스크립트" code={listenerSnippet(origin)} />
          <p>
            카드는 허락한 사이트에서만 보입니다. 시세 사이트를 운영하는 쪽에서 환경 변수 <code>EMBED_ORIGINS</code>에
            기사 사이트의 주소를 적어야 합니다. 예: <code>EMBED_ORIGINS=https://www.news.example</code>
          </p>
          <p>
            카드마다 출처와 기준 시각이 적혀 있고, 모의 시세일 때는 그렇다고 밝힙니다. 이 줄을 가리거나 잘라 내지 말아
            주세요.
          </p>
        </div>
      </Card>
    </div>
  );
}

function isOfStock({ kind, code }: BuilderView): boolean {
  return kind === 'quote' || (kind === 'chart' && (code === null || isShcode(code)));
}

/** A code that no stock has, for a query that is not sent. */
const NO_STOCK = shcode('000000');

/** The stock of the card: the chosen one, or the largest. */
function useStock({ code }: BuilderView): { readonly code: string; readonly name: string } {
  const [largest] = useQuery(largestQuery).data?.data ?? [];
  const known = code !== null && isShcode(code) ? code : NO_STOCK;
  const chosen = useQuery({ ...detailQuery(known), enabled: known !== NO_STOCK }).data?.data;
  if (known !== NO_STOCK) return { code: known, name: chosen?.hname ?? known };
  return { code: largest?.shcode ?? '', name: largest?.hname ?? '' };
}
